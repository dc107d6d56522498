/** The wrong codes of a member that one code takes (decisions §2 'OTP'). */
export const triesWithACode = 3;

/** In every dialog that asks for a code. */
export const codeWords = {
  title: 'One-time password',
  sentTo: 'We sent a code by SMS to',
  label: 'OTP code',
  tellNobody: ({ count }: { count: number }): string =>
    `Enter it here, and tell it to nobody. You have ${count} tries with it.`,
  sendAgain: 'Send another code',
  wait: 'You can ask for another code in half a minute.',
  sentAgain: 'Another code is on its way. Enter the newest one.',
} as const;
