/** The wording of a change of phone number. */
export const phoneChangeWords = {
  title: 'Phone number',
  note: 'You sign in with this number, and codes are sent to it.',
  newNumber: 'New phone number',
  begin: 'Send a code to the new number',
  missing: 'Enter the new number.',
  newAbout: ({ number }: { number: string }): string => `Use ${number} for my account`,
  oldAbout: ({ number }: { number: string }): string => `Change my number to ${number}`,
  proved: 'The new number is confirmed. Now show that the account is yours.',
  oldPhone: 'Send a code to my old number',
  oldPhoneNote: 'The number is changed at once.',
  lostPhone: 'I do not have the old phone: use a passkey',
  lostPhoneNote:
    'The number is changed after 24 hours. We tell both numbers and your e-mail address at once, and whoever has the old phone can stop it. It takes this long so that a thief cannot take your account at once.',
  noPasskey:
    'Do you have neither the old phone nor a passkey? Sign out and choose “I no longer have my phone” on the help page. We check who you are, and it takes at least 3 days.',
  pause: 'To protect you, withdrawals pause for 24 hours after a change. There is nothing to pay.',
  changed: 'Your phone number was changed. You are signed out on all other devices.',
  waits: ({ at }: { at: string }): string =>
    `Your number is changed on ${at}. You can stop it in Settings until then.`,
  stop: 'Stop the change',
} as const;
