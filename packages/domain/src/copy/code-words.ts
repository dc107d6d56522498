/** The wrong codes of a member that one code takes (decisions §2 'OTP'). */
export const triesWithACode = 3;

/** In every dialog that asks for a code. */
export const codeWords = {
  title: 'One-time password',
  sentTo: 'We sent a code by SMS to',
  label: 'OTP code',
  tellNobody: ({ count }: { count: number }): string =>
    `Enter it here, and tell it to nobody. You can try ${count} times in all.`,
  /** After a lost answer. */
  sameAgain: 'Confirm again with the same code. It is safe: nothing is done twice.',
  spent: 'This code is no longer good. Please ask for another one.',
  sendAgain: 'Send another code',
  wait: 'You can ask for another code in half a minute.',
  sentAgain: 'Another code is on its way. Enter the newest one.',
} as const;
