import type { SiteWords } from '../english.ts';

export const landing: SiteWords['landing'] = {
  title: 'Mas matatag na bukas, katuwang ang mapagkaka\u00adtiwalaang pautang.',
  stopPictures: 'Ihinto ang mga larawan',
  addOnRate: 'Add-on interest kada buwan',
  effectiveRateMonthly: 'Effective rate (EIR) kada buwan',
  effectiveRateAnnual: 'Effective rate (EIR) kada taon',
  rate: ({ percent }) => `${percent}\u00a0%`,
  rateRange: ({ least, most }) => `${least}\u00a0% – ${most}\u00a0%`,
  terms: 'Tagal ng pagbabayad',
  termsRange: '6 hanggang 48 buwan',
  creditLine: 'Credit line para sa sarili o negosyo, hanggang',
  seeCost: 'Tingnan kung magkano ang loan',
  why: ({ companyShortName }) => `Bakit ${companyShortName}`,
  reasons: {
    lowRates: {
      title: 'Mababang interest',
      text: ({ monthlyRatePercent, hasFees }) =>
        `${monthlyRatePercent}\u00a0% add-on interest kada buwan, pareho para sa lahat, at laging katabi ng effective rate. Libre ang mag-apply, at ${
          hasFees
            ? 'makikita mo ang ibinabawas sa loan mo bago ka pumirma.'
            : 'walang bayad na ibinabawas sa loan mo.'
        }`,
    },
    creditLine: {
      title: 'Credit line na babagay sa iyo',
      text: 'Para sa sarili mo o sa negosyo mo, mula {minimum} hanggang {maximum}, at mababayaran sa loob ng 6, 12, 24, 36 o 48 buwan. Hiwalay na pinag\u00adpapasyahan ang bawat application.',
    },
    features: {
      title: 'Mga eksklusibong feature',
      text: 'May wallet kang mapagkukunan kapag kailangan mo, iisang lugar para sa kontrata at status ng loan mo, at credit score na tumataas kapag nagbabayad ka sa oras.',
    },
  },
  app: 'Ano ang magagawa mo sa app',
  promises: {
    approval: {
      title: 'Instant approval, kapag na-check na ang lahat',
      text: 'Binabasa ng loan officer ang bawat application. Kung kumpleto at maayos ang mga detalye at dokumento mo, puwede kaming sumagot agad; kung may kailangang suriin pa, mas tatagal ito. Ite-text namin sa iyo ang sagot.',
    },
    ewallet: {
      title: 'Top-up sa e-\u2060wallet',
      text: 'Ipadala ang na-approve na loan mula sa wallet mo rito papunta sa e-\u2060wallet na nakapangalan sa iyo.',
    },
    bank: {
      title: 'Bank transfer',
      text: 'O kaya, ipadala ito sa bank account na nakapangalan sa iyo. Wala kaming singil sa alinman sa dalawa.',
    },
    bills: {
      title: 'Pagbabayad ng bills',
      text: 'Kapag nasa e-\u2060wallet o bank account mo na ang pera, puwede mo itong ipambayad ng bills gamit ang cellphone mo.',
    },
  },
  transferLimit:
    'Hanggang {limit}, sa currency ng wallet mo, ang unang transfer mo sa isang account. Kapag dumating na ito, puwede mo nang i-\u2060transfer ang natitira.',
};
