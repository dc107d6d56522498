import type { SiteWords } from '../english.ts';

export const calculator: SiteWords['calculator'] = {
  title: 'Loan calculator',
  currency: 'Currency',
  peso: 'Piso ng Pilipinas',
  rate: ({ rate }) => `${rate}. Piso ang utang mo at piso ang ibabayad mo.`,
  datedRate: ({ rate, date }) => `${rate}, palitan noong ${date}. Piso ang utang mo at piso ang ibabayad mo.`,
  staleRate: 'Mahigit isang linggo na ang palitang ito: tantiya lang ang mga halagang nasa ibang currency.',
  currenciesFailed: 'Hindi na-load ang ibang currency. Gumagana ang calculator sa piso ng Pilipinas.',
  tryAgain: 'Subukan ulit',
  withoutScript: ({ amount, months }) =>
    `Para sa pinakamababang halaga ang mga numerong ito: ${amount} sa loob ng ${months} buwan. Kailangan ng JavaScript para mapalitan ang mga ito.`,
  loanAmount: 'Halaga ng loan',
  commaAsked: ({ example }) =>
    `Dalawa ang puwedeng ibig sabihin ng kuwit dito. Gumamit ng tuldok para sa sentimo: ${example}`,
  amountUnclear: 'Hindi pa malinaw ang halaga.',
  figuresFor: ({ amount }) => `Para sa ${amount} ang mga numerong ipinapakita.`,
  loanAmountSlider: 'Slider ng halaga ng loan',
  term: 'Tagal ng pagbabayad',
  months: 'buwan',
  monthlyRepayment: 'Bayad kada buwan',
  monthlyRepaymentNote: 'Principal at interest na magkasama',
  interestAmount: 'Halaga ng interest',
  interestAmountNote: 'Ang add-on interest sa bayad ng bawat buwan',
  totalInstalment: 'Kabuuang bayad',
  totalInstalmentNote: ({ months }) => `Pinagsamang ${months} na bayad`,
  interestInAll: 'Lahat ng interest',
  madeOf: 'Ang bumubuo sa kabuuan',
  netProceeds: 'Net proceeds',
  netProceedsNote: ({ isDeducted }) =>
    isDeducted
      ? 'Ang papasok sa wallet mo, pagkatapos ng ibinabawas'
      : 'Ang papasok sa wallet mo: walang ibinabawas dito',
  processingFee: 'Processing fee',
  documentaryStampTax: 'Documentary stamp tax',
  deductedNote: 'Ibinabawas sa loan kapag inilabas ang pera; walang kinukuha bago iyon',
  effectiveRate: 'Effective interest rate (EIR)',
  effectiveRateNote: ({ monthlyRatePercent }) =>
    `Ang totoong gastos sa pangungutang; ${monthlyRatePercent}\u00a0% kada buwan ang add-on rate`,
  percentMonthly: ({ percent }) => `${percent}\u00a0% kada buwan`,
  percentAnnualSimple: ({ percent }) => `${percent}\u00a0% kada taon (× 12)`,
  percentAnnualCompounded: ({ percent }) => `${percent}\u00a0% kada taon, compounded`,
  apply: 'MAG-APPLY NA',
  seeSchedule: 'Tingnan ang buong schedule',
  scheduleTitle: 'Ang buong schedule',
  scheduleCaption: 'Sa piso, na para bang ngayon dumating ang pera.',
  scheduleForeign: 'Piso ang utang mo, anumang currency ang ipinapakita.',
  close: 'Isara',
};
