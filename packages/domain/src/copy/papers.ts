/** What papers say besides the words of the screens that show the same; the contract, the disclosure statement and the withdrawal use these on the screens, too. */
export const papers = {
  download: 'Download PDF',
  downloading: 'Preparing',
  failed: 'The paper could not be downloaded.',
  inEnglish: 'Read it in English',

  furniture: {
    issuedOn: ({ date }: { date: string }): string => `Issued on ${date}`,
    page: ({ number, count }: { number: number; count: number }): string => `Page ${number} of ${count}`,
    licences: ({ secRegistrationNumber, financingLicenceNumber }: Licences): string =>
      `SEC Registration No. ${secRegistrationNumber} · Certificate of Authority No. ${financingLicenceNumber}`,
    hash: 'SHA-256',
    verifyTitle: 'Check this paper',
    verify: ({ address }: { address: string }): string =>
      `Anyone can check at ${address} that we issued it. The page says its kind and date, and nothing of you or your loan.`,
    complaints: ({ email }: { email: string }): string =>
      `A complaint is free of charge: write to ${email}, or use the page Contact Us.`,
    verifyCode: 'Code',
    verifyQr: ({ address }: { address: string }): string => `QR code that opens ${address}`,
    attached: 'The text that the SHA-256 is of',
    signature: ({ name }: { name: string }): string => `Drawn signature of ${name}`,
    logo: ({ name }: { name: string }): string => `Mark of ${name}`,
  },

  /** The name of each kind, as its title and in the properties of the file. */
  kinds: {
    contract: 'Loan contract',
    disclosure: 'Disclosure statement',
    schedule: 'Schedule',
    withdrawal: 'Withdrawal receipt',
    receipt: 'Payment receipt',
    statement: 'Monthly statement',
    certificate: 'Certificate of full payment',
    personalData: 'Your data',
  },

  loanNumber: ({ loanNumber }: { loanNumber: string }): string => `Loan number ${loanNumber}`,

  contract: {
    code: ({ code }: { code: string }): string => `Loan Agreement Code: ${code}`,
    article: ({ number, title }: { number: number; title: string }): string => `Article ${number}. ${title}`,
    partyA: 'Party A (lender)',
    partyB: 'Party B (borrower)',
    signed: 'Signature',
    signedOn: ({ at }: { at: string }): string => `Signed on ${at}`,
    seal: ({ sha256 }: { sha256: string }): string => `Seal (SHA-256): ${sha256}`,
  },

  disclosure: {
    borrower: 'Borrower',
    loanNumber: 'Loan Agreement Code',
    shownOn: 'Shown before signing on',
    amountFinanced: 'Amount financed',
    financeCharge: 'Finance charge over the whole term',
    financeChargeDeducted: ({ note }: { note: string }): string => `Finance charge. ${note}`,
    financeChargesTotal: 'Total finance charges',
    otherCharge: ({ note }: { note: string }): string => `Other charge. ${note}`,
    otherCharges: 'Other charges',
    otherChargesNote: 'Taxes, notary and the like',
    none: 'None',
    netProceedsNote: 'What reaches your wallet',
    payments: ({ count, addOnPercent }: { count: number; addOnPercent: string }): string =>
      `${count} payments; the add-on interest in each is ${addOnPercent} % of the loan`,
    lastPayment: 'Last payment',
    totalNote: 'All you pay when you pay on time',
    eirYear: 'EIR a year',
    eirSimpleNote: 'Monthly × 12',
    eirCompoundedNote: 'Compounded over 12 months',
    exchangeRate: 'Exchange rate',
    exchangeRateNote: 'Of the amounts in the chosen currency; pesos are what is owed',
    inCurrency: ({ name, currency }: { name: string; currency: string }): string => `${name} in ${currency}`,
    late: 'If a payment is late',
    planned:
      'In pesos, with the days planned when you applied. The schedule that you get at the release of the money has the days that hold.',
    seal: 'Hash of the statement as it was shown (SHA-256)',
  },

  withdrawal: {
    status: 'Status',
    recipient: 'Recipient',
    accountNumber: 'Account number',
    sender: 'Sender',
    senderText: ({
      companyShortName,
      phoneNumber,
    }: {
      companyShortName: string;
      phoneNumber: string;
    }): string => `${companyShortName} wallet, ${phoneNumber}`,
    at: 'Date and time',
    reference: 'Reference number',
  },
} as const;

interface Licences {
  secRegistrationNumber: string;
  financingLicenceNumber: string;
}
