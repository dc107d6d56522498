import type { repaymentScreens as english } from '../../repayment-screens.ts';
import { calculator } from '../../site/filipino/calculator.ts';
import type { Translated } from '../../translated.ts';

export const repaymentScreens: Translated<typeof english> = {
  title: 'Bayad',
  back: 'Bumalik sa Bayad',
  loadFailed: 'Hindi na-load ang mga bayad mo. Walang nagbago.',
  commaAsked: calculator.commaAsked,
  noLoan: 'Wala pang babayaran',
  noLoanNote:
    'Kapag inilabas na ang loan mo, narito ang mga hulog nito, at ang lahat ng paraan para magbayad.',
  noLoanLink: 'Pumunta sa Home',
  severalLoans: 'Para sa alin sa mga loan mo ito?',
  loanNamed: ({ loanNumber }) => `Loan ${loanNumber}`,

  due: {
    next: 'Ang susunod mong bayad',
    today: 'Due ngayon',
    late: 'Huli na: ang dapat bayaran ngayon',
    giveBack: 'Ang dapat mong ibalik',
    giveBackUntil: ({ date }) => `Hanggang ${date}, walang interest`,
    giveBackCame: ({ amount }) => `Naibalik na ang ${amount}.`,
    giveBackLoan: 'Kinansela mo ang loan na ito. Isasara ito kapag naibalik na ang lahat ng natanggap mo.',
    giveBackNote:
      'Kinansela mo ang loan na ito sa loob ng panahon mo para mag-isip. Kapag naibalik na ang lahat, kanselado na ang loan at wala kang utang. Kung may kulang pa pagkatapos ng araw na iyon, tuloy ang loan ayon sa pinirmahan mo, at ituturing na bayad ang dumating.',
    gaveBack: 'Naibalik mo na ang loan na ito',
    paidOff: 'Bayad nang buo ang loan na ito',
    paidOffNote: 'Wala kang utang dito. Salamat. Nasa amin pa rin ang mga bayad at resibo mo para makita mo.',
    nothingOwed: 'Wala kang utang. Salamat.',
    paidOffKept: 'Nasa amin pa rin ang mga bayad at resibo mo para makita mo.',
    dueOn: ({ date }) => `Due sa ${date}`,
    wasDueOn: ({ date }) => `Due noong ${date}`,
    daysLeft: ({ count }) => `${count} araw pa`,
    daysLate: ({ count }) => `${count} araw nang huli`,
    pay: ({ amount }) => `BAYARAN ANG ${amount}`,
    madeOf: 'Ang bumubuo rito',
    instalment: 'Hulog',
    instalments: ({ count }) => `Mga hulog, ${count} ang hindi pa bayad`,
    penalty: 'Penalty sa mga araw na huli',
    anotherDay: 'Dagdag sa bawat araw pa',
    graceRuns: 'Wala pang penalty: mga araw ito ng palugit.',
    howItEnds:
      'Hindi kailanman lalampas ang penalty sa mismong hulog, at walang penalty sa penalty. Kapag nabayaran ito, hihinto ang penalty, at walang ibang magbabago sa plan mo.',
    writtenOff:
      'Na-write off na namin ang loan na ito. Wala nang idadagdag na interest at penalty. Utang mo pa rin ang hindi pa bayad, at mababayaran mo ito anumang oras.',
    needTime: 'Humingi ng dagdag na panahon o mas mababang hulog',
    credit: ({ amount }) => `Nakatabi para sa mga susunod mong hulog ang ${amount} na maaga mong binayaran.`,
    overpaid: ({ amount }) =>
      `Sobra ng ${amount} ang nabayaran mo sa lahat ng utang mo. Sa iyo ito: ibinabalik namin ito sa account mong nakatala sa amin, nang walang bayad, at wala kang kailangang gawin. Kapag naipadala na, nasa listahan ito ng mga withdrawal sa wallet mo.`,
    refundOwed: ({ amount }) =>
      `Naibalik na sa iyo ang ${amount} dahil sobra ang bayad mo, at pagkatapos ay binawi ng bangko o wallet mo ang bayad. Pakibayaran din ito, pagkatapos ng mga hulog mo. Wala itong interest at walang penalty.`,
  },

  progress: {
    title: 'Kung nasaan ka na',
    paidOf: ({ paid, total }) => `${paid} na ang bayad sa ${total}`,
    instalments: ({ count, total }) => `${count} sa ${total} bayad`,
    outstanding: 'Loan na babayaran pa',
    interestPaid: 'Nabayarang interest',
    totalInterest: 'Kabuuang interest',
  },

  states: {
    PAID: 'Bayad na',
    DUE: 'Due na',
    OVERDUE: 'Huli na',
    NEXT: 'Darating',
  },

  pay: {
    title: 'Magbayad',
    howMuch: 'Magkano',
    dueNow: 'Ang dapat bayaran ngayon',
    nextInstalment: 'Ang susunod na hulog',
    everything: 'Lahat, para tapusin ang loan',
    everythingNote: 'Kukuwentahin hanggang ngayong araw kapag pinili mo',
    other: 'Ibang halaga',
    otherLabel: 'Halaga sa piso',
    otherHint: ({ example }) => `Halimbawa ${example}.`,
    otherMissing: 'Isulat kung magkano ang gusto mong bayaran, halimbawa 1,500.50.',
    everythingPending: 'Kinukuwenta pa ang halaga.',
    moreThanDue: ({ amount }) => `${amount} nito ang higit sa dapat bayaran ngayon.`,
    how: 'Paano',
    qrph: 'QR Ph',
    qrphNote: 'I-\u2060scan gamit ang kahit anong bank app o e-\u2060wallet',
    virtualAccount: 'Payment code',
    virtualAccountNote: 'Iisang number para sa loan na ito, sa bangko, e-\u2060wallet at payment counter',
    wallet: 'Wallet mo',
    walletNote: ({ amount }) => `Naroon pa ang ${amount} ng loan na ito`,
    walletEmpty: 'Wala itong laman',
    free: 'Wala kaming singil sa pagbabayad, at wala rin sa maagang pagbabayad.',
  },

  qr: {
    show: 'QR CODE',
    showFor: ({ amount }) => `QR CODE PARA SA ${amount}`,
    tooMuch: ({ most }) =>
      `Hanggang ${most} lang ang kaya ng QR Ph code. Pumili ng mas mababa, o gamitin ang payment code.`,
    tooLittle: ({ least }) =>
      `Ang QR Ph code ay para sa ${least} pataas, o para sa lahat ng dapat bayaran. Pumili ng mas mataas, o gamitin ang payment code.`,
    name: ({ amount }) => `QR Ph code para magbayad ng ${amount}`,
    steps: [
      'Buksan ang bank app o e-\u2060wallet mo at piliin ang Scan QR o QR Ph.',
      'Sa mismong phone na ito: i-save ang larawan, saka piliin ang Upload QR sa app na iyon.',
      'Tingnan ang pangalan at ang halaga sa piso sa app mo bago ka magkumpirma roon.',
    ],
    save: 'I-save ang larawan',
    reference: 'Reference',
    expires: ({ until }) => `May bisa hanggang ${until}.`,
    noText: 'Walang larawan ang code na ito. Gamitin na lang ang reference.',
    waiting: 'Iwang bukas ang page na ito para makita ang pagdating nito. Karaniwang isang minuto ito.',
    fileName: ({ reference }) => `qr-ph-${reference}.png`,
  },

  code: {
    label: 'Ang payment code mo',
    note: 'Hindi ito magbabago hanggang mabayaran ang loan. Gamitin ito kahit ilang beses, para sa kahit anong halaga.',
    copy: 'Kopyahin',
    copied: 'Nakopya na.',
    copyFailed: 'Hindi nakopya. Pindutin nang matagal ang number para makopya ito.',
    accepted: 'Kung saan ito tinatanggap',
    places: [
      {
        name: 'Mga bank app at online banking',
        text: 'Magpadala sa InstaPay o PESONet, at ilagay ang code bilang account number.',
      },
      { name: 'Mga e-wallet', text: 'Sa Bills o Bank transfer, ilagay ang code bilang account number.' },
      {
        name: 'Mga payment counter',
        text: 'Sabihin ang code at ang halaga sa counter, at itago ang slip hanggang nakalista na rito ang bayad.',
      },
    ],
    arrives: 'Bilang ito sa araw na nagbayad ka, kahit mahuli ang dating nito sa amin.',
  },

  walletPayment: {
    from: 'Mula sa',
    balance: 'Nasa wallet mo ngayon',
    after: 'Matitira sa wallet mo',
    cost: 'Singil',
    arrives: 'Darating',
    atOnce: 'Agad',
    pay: ({ amount }) => `BAYARAN ANG ${amount}`,
    paying: 'Nagbabayad',
    tooMuch: ({ balance }) =>
      `${balance} ang nasa wallet mo. Pumili ng mas maliit na halaga o ng ibang paraan.`,
    empty: 'Walang laman ang wallet mo: gamitin ang QR Ph o ang payment code.',
    unknownTitle: 'Hindi pa namin alam kung dumating ang bayad mo.',
    unknown: ({ amount }) =>
      `Walang bumalik na sagot para sa ${amount}. Ligtas itong ipadala ulit: hindi ito kailanman mabibilang nang dalawang beses.`,
    sendAgain: 'Ipadala ulit',
    refused: 'Walang kinuha. Nasa wallet mo pa ang pera mo.',
    done: ({ amount }) => `Bayad na ang ${amount}.`,
    seeReceipt: 'Tingnan ang resibo',
    payMore: 'Magbayad pa',
  },

  received: ({ amount }) => `Natanggap namin ang ${amount}. Salamat.`,

  links: {
    title: 'Iba pa tungkol sa loan mo',
    schedule: 'Mga hulog mo',
    payOff: 'Tapusin nang maaga ang loan',
    whatIf: 'Paano kung',
    relief: 'Humingi ng tulong sa pagbabayad',
    timeline: 'Lahat ng nangyari',
  },

  history: {
    title: 'Mga bayad mo',
    none: 'Wala pang bayad',
    noneNote: 'Nakalista rito ang bawat isa, kung saan ito napunta at ang resibo nito.',
    all: ({ count }) => `Ipakita ang lahat ng ${count} bayad`,
    receipt: 'Resibo',
    returned: {
      takenBack: {
        title: ({ date }) => `Binawi noong ${date}`,
        note: 'Binawi ng bangko o e-wallet mo ang bayad na ito, kaya hindi na ito bilang.',
      },
      backInWallet: {
        title: ({ date }) => `Bumalik sa wallet mo noong ${date}`,
        note: 'Bumalik sa wallet mo ang bayad na ito, kaya hindi na ito bilang.',
      },
      corrected: {
        title: ({ date }) => `Inalis noong ${date}`,
        note: 'Nagkamali kami sa pagtala ng bayad na ito at inalis namin. Walang perang gumalaw.',
      },
    },
    kept: ({ amount }) => `Nakatabi bilang credit ang ${amount} nito`,
    chooseUntil: ({ date }) => `Puwede kang pumili ng ibang gamit hanggang ${date}.`,
    choose: 'Pumili ng ibang gamit',
    chooseTitle: 'Gamitin ang natira sa bayad na ito para sa',
    chooseNote:
      'Kukuwentahin ulit ang plan mo. Mababago mo pa ang pinili mo hanggang sa susunod na due date.',
    chooseConfirm: 'GANITO GAMITIN',
    notNow: 'Hindi muna',
    chosen: ({ interest }) => `Tapos na. May ${interest} na interest na ngayon ang plan mo.`,
    channels: {
      virtualAccount: 'Payment code',
      qrph: 'QR Ph',
      autoDebit: 'Auto-debit',
      wallet: 'Wallet mo',
      staff: 'Itinala ng staff namin',
    },
  },

  receipt: {
    title: 'Resibo',
    of: 'Natanggap na bayad',
    payer: 'Loan number',
    number: 'Number ng resibo',
    reference: 'Reference number ng bayad mo',
    code: 'Payment code',
    countsFor: ({ date, channel }) => `Bilang sa ${date}. Paraan ng bayad: ${channel}.`,
    channel: 'Paraan ng bayad',
    valueOn: 'Bilang sa',
    receivedAt: 'Natanggap',
    split: 'Saan ito napunta',
    interest: 'Interest',
    principal: 'Principal',
    penalty: 'Penalty',
    kept: 'Nakatabi para sa mga susunod na hulog',
    countsNoMore: 'Hindi na bilang',
    overpaid: 'Balik sa iyo',
    total: 'Kabuuan',
    unknown: 'Hindi namin nahanap ang bayad na iyon.',
    issuer: 'Tinanggap ng',
  },

  schedule: {
    title: 'Mga hulog mo',
    caption: 'Sa piso, ayon sa lagay ngayon.',
    state: 'Status',
    penalty: 'Penalty',
    paid: 'Bayad na',
    nothing: 'Walang babayaran',
    givenBackTitle: 'Ibinabalik mo ang loan na ito.',
    givenBackCaption: 'Ang dapat bumalik, sa piso.',
    paidOn: ({ date }) => `noong ${date}`,
    partPaid: ({ amount }) => `${amount} nito ang bayad na`,
    nextOne: 'Susunod',
    stripNote: 'Darating pa ang mas maputlang bar.',
  },

  timeline: {
    title: 'Lahat ng nangyari',
    none: 'Wala pa',
    noneNote: 'Nakalista rito ang bawat bayad, desisyon at pagbabago sa loan mo.',
    countsFor: ({ date }) => `bilang sa ${date}`,
    by: {
      member: 'Mula sa iyo',
      staff: 'Mula sa staff namin',
      system: 'Awtomatiko',
      provider: 'Mula sa payment channel',
    },
  },
};
