/** Whether a paper is one of ours; it says nothing of whom or what the paper is about. */
export const verify = {
  title: 'Check a paper',
  intro: ({ companyShortName }: { companyShortName: string }): string =>
    `Did somebody show you a paper from ${companyShortName}? Type the code at its end, or its SHA-256.`,
  code: 'Code of the paper',
  codeHint: '16 letters and digits, such as {code}.',
  codeWrong: 'Type the 16 letters and digits of the code, or the 64 of the SHA-256.',
  check: 'CHECK THIS PAPER',
  checking: 'Checking',
  known: ({ companyShortName }: { companyShortName: string }): string =>
    `Yes, ${companyShortName} issued this paper`,
  knownText: ({ kind, date }: { kind: string; date: string }): string => `${kind}, issued on ${date}.`,
  withdrawn: 'This certificate no longer holds',
  withdrawnText: ({ date }: { date: string }): string =>
    `We issued it on ${date} and have withdrawn it since, because a payment was taken back.`,
  unknown: 'We know no paper with this code',
  unknownText:
    'Look whether every letter and digit is right. If they are, we did not issue the paper: tell us about it.',
  contact: 'Contact us',
  privacyTitle: 'What this page tells',
  privacy:
    'Only whether we issued the paper, its kind and its date. It never tells a name, an amount or anything about a loan.',
  copiedTitle: 'What it cannot tell',
  copied:
    'A code can be copied onto another paper. To be sure of the words, compare them with the PDF file: the text of the paper is attached to it, and the SHA-256 of that text must be the one printed on every page.',
  needsScripts: 'Checking here needs JavaScript. You can always write to us by e-\u2060mail.',
  kinds: {
    contract: 'Loan contract',
    disclosure: 'Disclosure statement',
    schedule: 'Schedule of a loan',
    withdrawal: 'Withdrawal receipt',
    receipt: 'Payment receipt',
    statement: 'Monthly statement',
    certificate: 'Certificate of full payment',
    personalData: 'The data we hold about a member',
  },
};
