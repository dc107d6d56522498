import type { papers as english } from '../../papers.ts';
import { paperKinds } from '../../site/filipino/paper-kinds.ts';
import type { Translated } from '../../translated.ts';

export const papers: Translated<typeof english> = {
  download: 'I-download ang PDF',
  downloading: 'Inihahanda',
  failed: 'Hindi na-download ang papel.',
  inEnglish: 'Basahin sa Ingles',

  furniture: {
    issuedOn: ({ date }) => `Inisyu noong ${date}`,
    page: ({ number, count }) => `Pahina ${number} ng ${count}`,
    licences: ({ secRegistrationNumber, financingLicenceNumber }) =>
      `SEC Registration No. ${secRegistrationNumber} · Certificate of Authority No. ${financingLicenceNumber}`,
    hash: 'SHA-256',
    verifyTitle: 'Suriin ang papel na ito',
    verify: ({ address }) =>
      `Kahit sino, makapagsusuri sa ${address} kung kami ang nag-isyu nito. Ang klase at petsa lang nito ang sinasabi roon, at wala tungkol sa iyo o sa loan mo.`,
    complaints: ({ email }) =>
      `Libre ang reklamo: sumulat sa ${email}, o gamitin ang pahinang Kontakin Kami.`,
    verifyCode: 'Code',
    verifyQr: ({ address }) => `QR code na nagbubukas ng ${address}`,
    attached: 'Ang tekstong pinagmulan ng SHA-256',
    signature: ({ name }) => `Iginuhit na pirma ni ${name}`,
    logo: ({ name }) => `Logo ng ${name}`,
  },

  kinds: paperKinds,

  loanNumber: ({ loanNumber }) => `Loan number ${loanNumber}`,

  contract: {
    code: ({ code }) => `Loan Agreement Code: ${code}`,
    article: ({ number, title }) => `Artikulo ${number}. ${title}`,
    partyA: 'Party A (nagpapautang)',
    partyB: 'Party B (borrower)',
    signed: 'Pirma',
    signedOn: ({ at }) => `Pinirmahan noong ${at}`,
    seal: ({ sha256 }) => `Seal (SHA-256): ${sha256}`,
  },

  disclosure: {
    borrower: 'Borrower',
    loanNumber: 'Loan Agreement Code',
    shownOn: 'Ipinakita bago pumirma noong',
    amountFinanced: 'Halagang inutang',
    financeCharge: 'Finance charge sa buong panahon ng loan',
    financeChargeDeducted: ({ note }) => `Finance charge. ${note}`,
    financeChargesTotal: 'Kabuuan ng finance charges',
    otherCharge: ({ note }) => `Iba pang singil. ${note}`,
    otherCharges: 'Iba pang singil',
    otherChargesNote: 'Buwis, notaryo at iba pang gaya nito',
    none: 'Wala',
    netProceedsNote: 'Ang papasok sa wallet mo',
    payments: ({ count, addOnPercent }) =>
      `${count} bayad; ${addOnPercent} % ng loan ang add-on interest sa bawat isa`,
    lastPayment: 'Huling bayad',
    totalNote: 'Lahat ng babayaran mo kung sa oras ka magbabayad',
    eirYear: 'EIR kada taon',
    eirSimpleNote: 'Buwanan × 12',
    eirCompoundedNote: 'Compounded sa 12 buwan',
    exchangeRate: 'Palitan',
    exchangeRateNote: 'Ng mga halaga sa piniling currency; piso ang utang',
    inCurrency: ({ name, currency }) => `${name} sa ${currency}`,
    late: 'Kung mahuli ang bayad',
    planned:
      'Sa piso, ayon sa mga araw na nakaplano noong nag-apply ka. Ang mga araw na may bisa ay nasa schedule na matatanggap mo kapag inilabas ang pera.',
    seal: 'Hash ng statement ayon sa ipinakita (SHA-256)',
  },

  withdrawal: {
    status: 'Status',
    recipient: 'Tumanggap',
    accountNumber: 'Account number',
    sender: 'Nagpadala',
    senderText: ({ companyShortName, phoneNumber }) => `${companyShortName} wallet, ${phoneNumber}`,
    at: 'Petsa at oras',
    reference: 'Reference number',
  },
};
