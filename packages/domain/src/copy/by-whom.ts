import { mediumDateTime } from '../time/manila.ts';

/** Fills `{by}` in the sentence of a refusal, such as ' by Olivia Ramos, Nov 21, 2026, 6:05 PM'; with nothing where no staff did it. */
export function byWhom(first: { name: string; at: Date | null } | undefined): { params: { by: string } } {
  const by = first === undefined || first.at === null ? '' : ` by ${first.name}, ${mediumDateTime(first.at)}`;
  return { params: { by } };
}
