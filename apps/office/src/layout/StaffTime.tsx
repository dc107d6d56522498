import { staffTime } from './staff-time.ts';

/** An instant in Manila time, in one line where there is room for it; its tooltip is exact to the second. */
export function StaffTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={at} className="figures whitespace-nowrap narrow:whitespace-normal">
      {staffTime(at)}
    </time>
  );
}
