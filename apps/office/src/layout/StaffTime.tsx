import { staffTime } from './staff-time.ts';

/** An instant in Manila, never broken over two lines, exact to the second for whoever points at it. */
export function StaffTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={at} className="figures whitespace-nowrap">
      {staffTime(at)}
    </time>
  );
}
