import { Fragment } from 'react';

/** A label such as 'State/Region/Province': where a line is too short for all of it, as with large text, it breaks behind a slash. */
export function Breakable({ children }: { children: string }) {
  return children.split('/').map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a label never change order
    <Fragment key={place}>
      {place > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}
