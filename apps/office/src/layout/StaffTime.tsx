import { staffTime } from './staff-time.ts';

/** An instant in Manila time, never broken over two lines; its tooltip is exact to the second. */
export function StaffTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={at} className="figures whitespace-nowrap">
      {staffTime(at)}
    </time>
  );
}
