import type { SiteWords } from '../english.ts';

export const heads: SiteWords['heads'] = {
  title: ({ page, companyShortName }) => `${page} – ${companyShortName}`,
  landingTitle: ({ page, companyShortName }) => `${companyShortName} – ${page}`,
  landing: ({ monthlyRatePercent }) =>
    `Loan na walang kolateral, ${monthlyRatePercent}\u00a0% add-on interest kada buwan. Makikita mo ang effective rate, bawat bayad at ang kabuuang gastos bago ka pumirma.`,
  howItWorks:
    '3 hakbang: magtanong, mag-withdraw gamit ang one-time password, at tanggapin ang pera sa loob ng 24 oras matapos kumpirmahin ang withdrawal. Libreng mag-apply.',
  about: ({ companyName }) =>
    `Ang nagpapautang sa iyo: ${companyName}, financial technology company para sa Southeast Asia, at ang mga numero ng rehistro at lisensya.`,
  contact:
    'Sumulat sa amin, hanapin ang opisina namin o i-message kami sa social media. Sinasagot namin sa email ang bawat mensahe.',
  help: 'Nawala ang cellphone o nakalimutan ang password? Paano makapasok ulit sa account mo, nang libre.',
  verify:
    'Alamin kung sa amin galing ang kontrata, resibo, statement o sertipiko: i-type o i-scan ang code. Wala nang iba pang sinasabi.',
  termsTitle: 'Mga Tuntunin at Kondisyon',
  terms:
    'Ang mga tuntunin ng serbisyong ito: kung sino ang nagpapasya sa loan, aling kasulatan ang mananaig, ano ang sinisingil namin at ano ang pananagutan namin.',
  privacyTitle: 'Patakaran sa Privacy',
  privacy:
    'Anong mga datos mo ang itinatago namin at bakit, sino ang nakakakita, gaano katagal, at ano ang puwede mong hilingin sa amin ayon sa Data Privacy Act.',
  signIn: 'Mag-sign in para makita ang loan, wallet at kontrata mo.',
  register:
    'Gumawa ng account sa dalawang maikling hakbang. Libre ang mag-register at hindi ka pa nito itinatali sa loan.',
  notFound: 'Walang pahina sa address na ito.',
  loan: ({ companyShortName }) => `Loan ng ${companyShortName} na walang kolateral`,
  feesNote: ({ hasFees }) =>
    hasFees
      ? 'Walang bayad ang application. Nasa calculator at sa disclosure statement ang ibinabawas kapag inilabas ang pera.'
      : 'Walang bayad ang application at walang ibinabawas sa matatanggap mo.',
};
