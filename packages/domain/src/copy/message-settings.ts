/** Settings, 'Messages': the language of messages and the e-mail address. */
export const messageSettings = {
  title: 'Messages',
  inFilipino: 'Messages in Filipino',
  inFilipinoHint:
    'Our SMS and e-mails. Of the contract and the disclosure statement, the English text governs.',
  languageChanged: ({ filipino }: { filipino: boolean }): string =>
    filipino ? 'Messages now come in Filipino.' : 'Messages now come in English.',
  email: 'E-mail',
  states: {
    none: 'Not given. Our messages reach you by SMS.',
    unproven: 'Not confirmed yet. Nothing is sent there until you enter the code that we send to it.',
    proven: 'Confirmed. Each notice by SMS comes here, too. Codes come by SMS alone.',
    unreachable:
      'Its mail server says that there is no such address, so nothing more is sent there. Correct it, or confirm it again.',
  },
  stateNames: { none: 'None', unproven: 'Not confirmed', proven: 'Confirmed', unreachable: 'Unreachable' },
  newAddress: 'E-mail address',
  sendCode: 'Send the code',
  addressNote: 'We send a code to it. If you have a confirmed address, we tell that one of the change.',
  codeSent: 'We sent a code to it. It works for 30 minutes. Enter it here, and tell it to nobody.',
  codeMissing: 'Not there? Look in your spam folder.',
  code: 'Code from the e-mail',
  confirm: 'Confirm the address',
  otherAddress: 'Use another address',
  changed: 'Your e-mail address is confirmed',
} as const;
