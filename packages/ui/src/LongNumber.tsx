import { Fragment } from 'react';

/** Behind each a number may go on in the next line: letters with their hyphen, or four characters of which two others follow. */
const groups = /[a-z]+-|[^-]{4}(?=[^-]{2})|[^-]+-?|-/gi;

/**
 * A reference, a number of a loan or a fingerprint: where a line is too short for all of it, as with large text, it breaks between
 * groups of characters. What is copied or read out has no spaces.
 */
export function LongNumber({ children, className }: { children: string; className?: string }) {
  return (
    <span className={className === undefined ? 'figures' : `figures ${className}`}>
      {(children.match(groups) ?? []).map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a number never change order
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {group}
        </Fragment>
      ))}
    </span>
  );
}
