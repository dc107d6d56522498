import type { Translated } from '../../translated.ts';
import type { walletScreens as english } from '../../wallet-screens.ts';

const referenceNumber = 'Reference number';

export const walletScreens: Translated<typeof english> = {
  title: 'Wallet',
  balanceShare: 'Natitira sa halaga ng loan',
  limitShare: 'Natitira sa limit',
  nothingLeft: ({ balance }) => `Walang puwedeng i-withdraw: ${balance} ang balanse.`,
  empty: {
    notReleased: 'Nandito ang pera kapag nailabas na ang loan mo. Libre ang pag-withdraw nito.',
    beingRepaid: 'Wala nang laman ang wallet mo. Nasa Bayad ang mga bayad mo.',
    paid: 'Bayad na nang buo ang loan mo, at wala nang laman ang wallet mo.',
    ended:
      'Sarado na ang huli mong application, at walang perang darating mula rito. Makikita sa Home ang nangyari.',
  },
  paused: ({ until }) =>
    `Napalitan ang bank account o cellphone number mo. Para protektahan ka, sa ${until} ulit puwedeng mag-withdraw.`,
  suspended: ({ until }) =>
    `Nakahinto muna ang mga withdrawal hanggang ${until}. Ligtas ang pera mo at makakapagbayad ka pa rin. Matatapos ito nang kusa at walang bayad: manloloko ang maniningil para tapusin ito.`,
  suspendedWhy: 'Tingnan kung bakit, at paano ka mapapakinggan',
  noWallet: 'Magbubukas ang wallet mo sa una mong loan',
  noWalletNote:
    'Kapag naaprubahan at nailabas na ang loan, nandito ang pera, at iwi-withdraw mo ito sa sarili mong account nang libre.',
  apply: 'Mag-apply ng loan',
  toPayments: 'Tingnan ang babayaran mo, at kung paano',
  history: 'Mga huling withdrawal',
  showEarlier: 'Ipakita ang mga nauna',
  shownInAll: ({ count }) => `${count} withdrawal ang nakalista.`,
  noHistory: 'Wala pang withdrawal',
  noHistoryNote: 'Nakalista rito ang bawat isa, kasama ang halaga, account at status nito.',

  withdraw: 'Mag-withdraw',
  steps: ['Halaga', 'Kumpirma', 'Transfer', 'Tapos'],
  stepsName: 'Withdrawal',
  back: 'Bumalik',
  to: 'Papunta sa',
  youSend: 'Ipapadala mo',
  theyGet: 'Matatanggap',
  addsUp: 'Paano ito kinuwenta',
  by: ({ rail, arrival }) => `${rail}: ${arrival}`,
  sendingCode: 'Ipinapadala ang code mo',
  moneySafe: 'Nasa wallet mo pa ang pera mo.',

  codeRules: ({ until, count }) =>
    `May bisa ito hanggang ${until}, at hanggang ${count} subok lang sa kabuuan. Walang sinuman sa amin ang hihingi nito sa iyo.`,
  codeUnknown: 'Hindi pa namin alam kung dumating ang withdrawal mo.',
  codeUnknownNote:
    'Ilagay ang parehong code at kumpirmahin ulit. Ligtas ito: hindi kailanman madodoble ang iisang withdrawal.',
  codeRefused: 'Walang naipadala. Nasa wallet mo pa ang pera mo.',

  whatHappens: 'Ang mangyayari ngayon',
  confirmed: 'Kinumpirma mo ito gamit ang code mo',
  handedOver: 'Ibinibigay namin ito sa bangko o e-\u2060wallet mo',
  sent: ({ rail }) => `Ipinadala sa ${rail}`,
  inAccount: ({ bankName }) => `Nasa account mo sa ${bankName}`,
  atTheLatest: ({ until }) => `Hindi lalampas sa ${until}`,
  unconfirmed: 'Hinihintay ang kumpirmasyon ng bangko mo',
  unconfirmedNote: 'Patuloy kaming nagtatanong, at sasabihan ka namin sa SMS.',
  arrivesOrReturns: 'Darating ito, o babalik sa wallet mo',
  notTaken: ({ bankName }) => `Hindi tinanggap ng ${bankName}`,
  backInWallet: 'Naibalik sa wallet mo, nang buo',

  completedTitle: 'Natuloy na',
  unconfirmedTitle: 'Papunta na',
  unconfirmedText:
    'Hindi pa kinukumpirma ng bangko mo ang transfer. Kung hindi ito dumating, babalik ang pera sa wallet mo.',
  failedTitle: 'Hindi natuloy ang transfer',
  failedText:
    'Nasa wallet mo pa ang pera mo. Nandoon ang lahat at walang siningil. Tingnan ang detalye ng bank account mo, saka sumubok ulit kahit kailan mo gusto.',
  failedGoneText:
    'Bumalik sa wallet mo ang lahat, at walang siningil. Hindi na buo ang halagang iyon doon: nasa Bayad ang ibinilang na bayad sa loan mo.',
  reference: referenceNumber,

  receipt: {
    none: 'Lalabas dito ang una mong withdrawal mula sa wallet.',
    recipient: 'Tumanggap',
    sender: 'Nagpadala',
    walletOf: ({ companyShortName }) => `${companyShortName} wallet`,
    at: 'Petsa at oras',
    reference: referenceNumber,
  },
};
