import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';

/** An entry of the table `lending_terms`. */
export interface KeptTerms {
  effectiveFrom: string;
  content: Record<string, z.infer<ReturnType<typeof z.json>>>;
}

/** What makes the table say what the file says, in the order in which it is carried out. */
export interface LendingTermsChanges {
  removed: readonly string[];
  changed: readonly KeptTerms[];
  added: readonly KeptTerms[];
}

/**
 * What has to change in the table, or why the file cannot be taken. An entry that was in force stays as it was, and none is
 * put before what was in force already: loans were made under it. Outside production, where the data can be thrown away, it
 * may be rewritten, but not left out. An entry still to come may be changed and removed.
 */
export function lendingTermsChanges(
  kept: readonly KeptTerms[],
  wanted: readonly KeptTerms[],
  { today, production }: { today: string; production: boolean },
): LendingTermsChanges | { problems: string[] } {
  const isPast = ({ effectiveFrom }: KeptTerms) => effectiveFrom <= today;
  const find = (list: readonly KeptTerms[], { effectiveFrom }: KeptTerms) =>
    list.find((entry) => entry.effectiveFrom === effectiveFrom);
  const missing = kept.filter((entry) => find(wanted, entry) === undefined);
  const added = wanted.filter((entry) => find(kept, entry) === undefined);
  const changed = wanted.filter((entry) => {
    const before = find(kept, entry);
    return before !== undefined && !isDeepStrictEqual(before.content, entry.content);
  });
  const late = kept.length === 0 ? [] : added.filter(({ effectiveFrom }) => effectiveFrom < today);
  const problems = [
    ...missing
      .filter(isPast)
      .map(({ effectiveFrom }) => `lendingTerms of ${effectiveFrom} are missing: they were in force`),
    ...(production ? changed.filter(isPast) : []).map(
      ({ effectiveFrom }) =>
        `lendingTerms of ${effectiveFrom} were changed, but they were in force: add an entry that begins later`,
    ),
    ...(production ? late : []).map(
      ({ effectiveFrom }) =>
        `lendingTerms of ${effectiveFrom} begin in the past, in which they were not in force: let them begin on ${today} or later`,
    ),
  ];
  if (problems.length > 0) return { problems };
  return { removed: missing.map(({ effectiveFrom }) => effectiveFrom), changed, added };
}
