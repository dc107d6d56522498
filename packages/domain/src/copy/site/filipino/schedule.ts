import type { SiteWords } from '../english.ts';

export const schedule: SiteWords['schedule'] = {
  number: 'Blg.',
  due: 'Petsa',
  payment: 'Bayad',
  interest: 'Interest',
  principal: 'Principal',
  balance: 'Balanse',
  total: 'Kabuuan',
  loading: 'Nilo-load ang schedule',
  loadFailed: 'Hindi na-load ang schedule. Hindi nagbago ang mga numero sa calculator.',
  chart: 'Paano nahahati ang bawat bayad',
  chartSummary: ({ count }) =>
    `Chart ng ${count} bayad. Lumiliit ang interest at lumalaki ang principal habang bumababa ang balanse. Nasa table sa ibaba ang lahat ng numero.`,
  payments: 'Bawat bayad',
  balances: 'Balanse pagkatapos ng bawat bayad',
  chosenPayment: 'Bayad na babasahin',
  paymentOf: ({ step, count }) => `Ika-${step} sa ${count} bayad`,
  everyPayment: 'Lahat ng bayad',
  download: 'I-download bilang CSV',
  facts: {
    loanAmount: 'Halaga ng loan (PHP)',
    addOnRate: 'Add-on interest rate kada buwan (%)',
    term: 'Tagal (buwan)',
    effectiveMonthly: 'Effective interest rate (EIR) kada buwan (%)',
    effectiveSimple: 'EIR kada taon, buwanan × 12 (%)',
    effectiveCompounded: 'EIR kada taon, compounded (%)',
    processingFee: 'Ibinabawas na processing fee (PHP)',
    documentaryStampTax: 'Ibinabawas na documentary stamp tax (PHP)',
    netProceeds: 'Net proceeds na matatanggap (PHP)',
    releasedOn: 'Na para bang na-release noong',
  },
};
