/**
 * What a member reads while activating the account, and when staff ask for a correction. Quoted wording of the specification
 * is in screens.ts (`dashboard`, `activation`).
 */
export const activationScreens = {
  title: 'Activate your account',
  progress: 'Account activation',
  takes: 'It takes about 10 minutes. Have these at hand:',
  underWay: 'You have begun. What you sent is kept, and you go on where you stopped.',
  free: 'Activating costs nothing. What you enter is kept on this device until you send it, except the bank account, so you can stop and go on later.',
  /** Short, because six of them are side by side. */
  stepNames: ['You', 'Address', 'Family', 'ID', 'Sign', 'Bank'],
  back: 'Back',
  stillHere: 'What you entered is still here. Please try again.',
  chooseOne: 'Choose one',
  pictureMissing: 'Please add this picture first.',
  agreeMissing: 'Please tick this box to go on.',
  elsewhere: {
    title: 'Your account is already activated',
    text: 'This was done in another window or on another device. What you entered here was not saved. If a detail is not right, you can ask for a correction in Settings, under Your data.',
    continue: 'Go to my account',
  },
  noSuchDay: 'There is no such day in the calendar. Please select your date of birth.',

  address: { chooseCountry: 'Choose a country', streetHint: 'House number, street and barangay' },
  references: {
    note: 'One relative who knows you. Tell them that you name them here. We never read the contacts on your phone.',
    relationshipHint: 'Such as mother, brother or cousin',
  },
  identity: {
    stillSending: 'One moment: a picture is still being sent.',
    otherHint: 'Such as Barangay ID',
    frontHint: 'All four corners, no glare',
    backHint: 'The whole back of the card',
    selfieHint: 'Your face in good light, nothing covering it',
    takePhoto: 'Take or choose a photo',
    anotherPhoto: 'Choose another photo',
  },
  signature: {
    note: 'This signature is put under a loan contract only when you confirm that loan yourself.',
    yours: 'Your signature',
    notShown: 'Your signature is stored. It cannot be shown right now.',
    again: 'Sign again',
  },
  bank: {
    nameHint: 'The bank or e-\u2060wallet, such as BDO Unibank or GCash',
    numberHint: 'An account in your own name. For an e-\u2060wallet, its mobile number.',
    otherOnFile: 'Your account is already activated with another bank account.',
    otherOnFileNote: 'To receive your money at the one below instead, confirm it with a code.',
    keepOnFile: 'Keep that account',
  },

  correction: {
    title: 'Correct your details',
    until: ({ until }: { until: string }): string => `You can correct them until ${until}, free of charge.`,
    parts: {
      personal: 'About you',
      address: 'Address',
      references: 'Family / Relatives',
      identity: 'ID and selfie',
      signature: 'Signature',
      bank: 'Bank account',
    },
    savePart: 'Save this part',
    asked: 'What we ask for',
    which: 'Which part do you want to correct?',
    more: 'Is there more to correct?',
    saved: 'Saved',
    savedParts: ({ parts }: { parts: string }): string => `Saved: ${parts}`,
    notSaved: 'Not saved yet',
    done: 'I have corrected everything',
    next: 'A loan officer looks at it next and goes on with your application. We tell you by SMS what is decided. There is nothing to pay.',
    eachPart: ({ until }: { until: string }): string =>
      `Each part is saved by itself, until ${until}. Correcting is free.`,
  },
} as const;
