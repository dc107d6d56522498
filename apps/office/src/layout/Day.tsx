import { dayText } from './staff-time.ts';

/** A calendar date, 'YYYY-MM-DD', as staff read it; never broken over two lines. */
export function Day({ on }: { on: string }) {
  return (
    <time dateTime={on} className="figures whitespace-nowrap">
      {dayText(on)}
    </time>
  );
}
