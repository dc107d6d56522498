import type { homeScreens as english } from '../../home-screens.ts';
import { calculator } from '../../site/filipino/calculator.ts';
import type { Translated } from '../../translated.ts';

export const homeScreens: Translated<typeof english> = {
  application: {
    title: 'Ang application mo',
    yourLoan: 'Ang loan mo',
    step: ({ step, count }) => `Hakbang ${step} ng ${count}`,
    timeline: 'Ang mangyayari ngayon',
    applied: 'Nag-apply ka',
    review: 'Binabasa ito ng isang loan officer',
    reviewNote: 'Sasabihin namin sa SMS ang desisyon. Wala kang dapat bayaran habang naghihintay.',
    clarify: 'May isang bagay kaming kailangan sa iyo',
    clarifyNote: 'Pagkatapos, itutuloy namin mula rito. Walang nawala.',
    offered: 'Sinasagot mo ang alok namin',
    offeredNote: 'Hindi ka nakatali sa anuman hangga’t hindi mo ito tinatanggap.',
    release: 'Panga\u00adlawang officer ang naglalabas ng pera',
    releaseNote: 'Walang iisang tao na makakagawa ng dalawa: proteksyon mo iyon, at namin.',
    withdraw: 'Iwi-withdraw mo ito mula sa wallet mo',
    withdrawNote: 'Papunta sa sarili mong bank account o e-wallet, at kinukumpirma gamit ang code.',
    facts: 'Ang loan',
    monthly: calculator.monthlyRepayment,
    months: ({ count }) => `${count} buwan`,
    inPesos: 'Sa piso',
    term: calculator.term,
    termSigned: ({ count }) => `Ayon sa pinirmahan mo. ${count} na bayad ito sa plano mo ngayon.`,
    schedule: calculator.seeSchedule,
    scheduleCaption: 'Sa piso.',
    disclosure: 'Disclosure statement',
    contract: 'Kontrata ng loan',
    waits: ({ amount }: { amount: string }): string => `May ${amount} pa ng loan mo sa wallet mo.`,
    inWallet: ({ amount }: { amount: string }): string => `May ${amount} pa sa wallet mo.`,
    wallet: 'Pumunta sa wallet mo',
    takeBack: 'Bawiin ang application na ito, nang libre',
    cancel: 'Kanselahin ang loan na ito, walang interest',
    cancelNote: ({ until }) =>
      `Puwede pang magbago ang isip mo hanggang ${until}. Ang na-withdraw mo na ay ibinabalik sa alinmang paraan ng pagbabayad sa loob ng 3 araw, nang walang interest.`,
  },

  offer: {
    weOffer: 'Ang alok namin',
    amount: calculator.loanAmount,
    months: 'Buwan',
    accept: 'TANGGAPIN ANG ALOK',
    decline: 'TANGGIHAN',
  },

  ended: {
    amount: calculator.loanAmount,
    payments: 'Tingnan ang mga bayad at papel nito',
  },

  apply: {
    unansweredTitle: 'Hindi pa namin alam kung dumating ang application mo.',
    unanswered: 'Walang bumalik na sagot. Ligtas itong ipadala ulit: hindi ito kailanman madodoble.',
    sendAgain: 'Ipadala ulit',
    failed: 'Hindi natuloy ang huli mong subok. Puwede kang mag-apply ulit.',
    changed: 'Nagbago ang mga numero.',
    changedNote: 'Hindi ka pa nakatali sa anuman. Tingnan muna ang mga bagong numero bago ka magkumpirma.',
    existsNote:
      'Walang naipadala nang dalawang beses. Nasa page na ito ang loan mo, sa ilalim ng dialog na ito.',
    notSent: 'Hindi naipadala ang application mo.',
    agree: 'Nabasa ko ang Service and Policy Agreement at sang-ayon ako rito',
    readAgreement: 'Basahin ang Service and Policy Agreement',
    stay: 'Huwag munang umalis sa page na ito.',
    successNote:
      'Wala kang babayaran para rito, at puwede mo itong bawiin nang libre hangga’t hindi pa nailalabas ang pera.',
    sent: 'Nasa amin na ang application mo',
  },

  confirm: {
    amount: calculator.loanAmount,
    toAccount: 'Account na tatanggap',
    accountNumber: 'account number',
    readContract: 'Basahin ang kontrata ng loan',
    numberToCome: 'ibibigay kapag nag-apply ka',
    signs:
      'Kapag nagkumpirma ka, pinipirmahan ang kontrata sa mga kondisyong ito gamit ang pirma mong hawak namin. Puwede mong bawiin ang application nang libre hangga’t hindi pa nailalabas ang pera.',
    loading: 'Parating na ang mga numero.',
    loadFailed: 'Hindi na-load ang mga numero.',
    loadFailedNote: 'Walang naipadala. Hindi na-load ang mga numero ng application mo.',
    cancel: 'I-cancel',
    close: 'Isara',
  },

  actions: {
    notNow: 'Hindi muna',
    lookFirst: 'Tingnan muna ang status ng loan mo bago ka sumubok ulit.',
    takeBack: {
      title: 'Bawiin ang application na ito?',
      text: 'Wala itong bayad at wala kang utang. Puwede kang mag-apply ulit kahit kailan mo gusto.',
      confirm: 'BAWIIN ITO',
      done: 'Nabawi na ang application mo. Wala kang utang.',
    },
    acceptOffer: {
      title: 'Tanggapin ang alok na ito?',
      text: 'Pinipirmahan mo ang kontrata sa mga kondisyon ng alok gamit ang pirma mong hawak namin. Puwede mo pa itong bawiin nang libre hangga’t hindi pa nailalabas ang pera.',
      confirm: 'TANGGAPIN ANG ALOK',
      done: 'Tinanggap mo na ang alok.',
    },
    declineOffer: {
      title: 'Tanggihan ang alok na ito?',
      text: 'Wala itong bayad, at tinatapos nito ang application na ito. Puwede kang mag-apply ulit kahit kailan mo gusto.',
      confirm: 'TANGGIHAN',
      done: 'Tinanggihan mo ang alok. Wala kang utang.',
    },
    cancel: {
      title: 'Kanselahin ang loan na ito?',
      fromWallet: 'Mula sa wallet mo, agad',
      text: 'Agad na bumabalik sa amin ang nasa wallet mo. Ang na-withdraw mo na ay ibinabalik sa alinmang paraan ng pagbabayad sa loob ng 3 araw. Walang interest at walang singil. Kung hindi pa naibabalik ang lahat pagdating noon, tuloy ang loan ayon sa pinirmahan mo.',
      confirm: 'KANSELAHIN ANG LOAN',
      done: 'Ayos na. Kapag naibalik na ang lahat, sa loob ng 3 araw, kanselado na ang loan at wala kang utang.',
    },
  },
};
