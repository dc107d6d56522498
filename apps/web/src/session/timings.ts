/** Milliseconds, from specification §9 'Timings'. */
export const timings = {
  signInToastMs: 1000,
  signInLeaveMs: 1500,
  signInAgainMs: 1500,
  autoSignInMs: 3000,
  shortToastMs: 700,
} as const;
