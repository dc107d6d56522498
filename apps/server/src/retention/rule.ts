/** When something that is kept goes. */
export type Rule =
  /** Deleted so many days after a time that clear-old-rows.sql names; with what it leaves out. */
  | { until: 'age'; days: number; from: string }
  /** Deleted with the member, when the member's time is over (clear-member.sql). */
  | { until: 'member' }
  /** As `member`, but the row stays with its figures: what identifies the person is emptied. */
  | { until: 'emptied' }
  /** Never cleared by the job. */
  | { until: 'always' };

export const always = { until: 'always' } as const;
export const withMember = { until: 'member' } as const;
export const emptied = { until: 'emptied' } as const;
export const age = (days: number, from: string) => ({ until: 'age', days, from }) as const;

/** Pictures of the face and the ID that a correction replaced: staff compare with them (decision 0049). */
export const replacedPictureDays = 30;

export const replaced = age(replacedPictureDays, 'it was replaced');
