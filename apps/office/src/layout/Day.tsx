/** A calendar date as staff read it, 'YYYY-MM-DD', never broken over two lines. */
export function Day({ on }: { on: string }) {
  return (
    <time dateTime={on} className="figures whitespace-nowrap">
      {on}
    </time>
  );
}
