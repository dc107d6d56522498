import { filipino as answers } from '../../answers-about-data/filipino.ts';
import type { Translated } from '../../translated.ts';
import type { yourDataScreens as english } from '../../your-data.ts';

/** The same in Filipino as spoken in Manila. */
export const yourDataScreens: Translated<typeof english> = {
  title: 'Data mo',
  back: 'Settings',
  intro: 'Karapatan mong makita, itama at dalhin ang hawak naming data tungkol sa iyo. Libre ito.',

  downloadTitle: 'I-download lahat',
  downloadNote:
    'Lahat ng hawak namin tungkol sa iyo bilang file para sa mga program (JSON), o pinaikli bilang papel na mababasa (PDF), na may pinakabagong 60 tala ng bawat uri. Kukumpirmahin mo muna, para walang ibang makakuha nito.',
  downloadJson: 'I-download ang file',
  downloadPdf: 'I-download ang papel',
  downloading: 'Tinitipon ang data mo',
  downloaded: 'Na-download na ang data mo.',
  downloadFailed: 'Hindi natuloy ang download',
  pictures: ({ count }) =>
    count === 1 ? 'Ang isang litrato na hawak namin' : `Ang ${count} litrato na hawak namin`,
  noPictures: 'Wala kaming hawak na litrato mo.',
  pictureKinds: {
    idFront: 'Harap ng ID mo',
    idBack: 'Likod ng ID mo',
    selfie: 'Ang selfie mo',
    signature: 'Ang pirma mo',
    contractSignature: 'Ang pirma sa kontrata',
  },
  downloadPicture: 'I-download',
  downloadPictureOf: ({ name }) => `I-download: ${name}`,

  requestsTitle: 'Mga hiniling mo',
  noRequests: 'Wala ka pang hinihiling',
  noRequestsNote: 'Dito makikita ang mga hiling at reklamo, kasama ang number at ang araw ng sagot namin.',
  newestComplaints: ({ count }) =>
    `Nakalista ang ${count} pinakabagong reklamo mo. Nasa file na puwede mong i-download ang mga mas nauna.`,
  number: ({ number }) => `Number ${number}`,
  kinds: { correction: 'Pagtatama', deletion: 'Pagbura ng account mo' },
  correctionOf: ({ field }) => `Pagtatama: ${field}`,
  complaint: 'Reklamo',
  states: { OPEN: 'Tinitingnan namin ito', DONE: 'Nagawa na', REFUSED: 'Hindi nagawa' },
  complaintStates: { OPEN: 'Tinitingnan namin ito', ANSWERED: 'Nasagot na' },
  askedOn: ({ date }) => `Hiniling noong ${date}`,
  answeredOn: ({ date }) => `Nasagot noong ${date}`,
  clock: ({ days, date }) =>
    days < 0
      ? `Huli na kami: dapat may sagot na noong ${date}.`
      : days === 0
        ? 'Ngayong araw dapat ang sagot.'
        : `${days} araw pa: sasagot kami nang hindi lalampas sa ${date}.`,
  answers,

  correctTitle: 'May mali',
  correctNote:
    'Sabihin mo kung ano ang mali at ano ang tama. Sasagot kami sa loob ng 30 araw. Ang number, e-\u2060mail address, password at bank account mo ay ikaw mismo ang nagpapalit sa Settings.',
  correctStart: 'Humiling ng pagtatama',
  correctField: 'Ano ang mali',
  correctFieldMissing: 'Piliin kung ano ang mali.',
  choose: 'Pumili ng isa',
  fields: {
    name: 'Pangalan',
    birthDate: 'Petsa ng kapanganakan',
    gender: 'Kasarian',
    maritalStatus: 'Civil status',
    nationality: 'Nasyonalidad',
    address: 'Tirahan',
    references: 'Mga reference',
    identity: 'ID at ang number nito',
    work: 'Trabaho',
    income: 'Kita',
    loanRecord: 'Tungkol sa loan o bayad',
    otherRecord: 'Iba pa',
  },
  correctWrong: 'Ano ang nakasulat ngayon',
  correctRight: 'Ano ang dapat',
  wordsMissing: 'Magsulat ng 2 character o higit pa.',
  cancel: 'I-cancel',
  send: 'Ipadala',
  sending: 'Ipinapadala',
  stillHere: 'Nandito pa ang inilagay mo. Subukan ulit.',
  sent: ({ number }) => `Nasa amin na. Ang number nito ay ${number}.`,
  openedForCorrection: 'Binuksan ng staff ang mga detalye mo para maitama',

  complainTitle: 'Hindi ka kuntento',
  complainNote:
    'Libre ang reklamo at sinasagot sa loob ng 30 araw. Habang bukas ito, walang paalala at walang auto-debit.',
  complainStart: 'Magreklamo',
  complainMessage: 'Ano ang nangyari',
  complainMessageMissing: 'Magsulat ng 10 character o higit pa.',

  deleteTitle: 'Burahin ang account mo',
  deleteNote:
    'Sasagot kami sa loob ng 30 araw. Dalawang tao sa staff namin ang pumapayag dito, dahil hindi na ito mababawi.',
  deleteStart: 'Hilinging burahin',
  deleteConfirm: 'Hilinging burahin',
  deleteQuestion: 'Burahin ang account mo?',
  deleteOpen: 'Hiniling mo na ito. Makikita ang sagot sa Mga hiniling mo.',
  deleteRefusals: {
    DELETION_LOAN_OPEN: 'Hindi mabubura ang account mo habang may bukas na loan o application.',
    DELETION_WALLET_NOT_EMPTY: 'May pera pa sa wallet mo. I-\u2060withdraw muna ito.',
    DELETION_MONEY_UNDER_WAY: 'May pera pang parating. Humiling ulit kapag dumating na ito.',
    DELETION_PAYMENT_RETURNABLE:
      'Mababawi pa ng bangko o e-wallet mo ang huling bayad mo. Humiling ulit pagkalipas ng isang linggo. Kung buo mong nabayaran ang loan mo, handa na rin noon ang sertipiko nito.',
    DELETION_COMPLAINT_OPEN: 'May bukas kang reklamo. Humiling ulit kapag nasagot na ito.',
  },
  deleteNotNow: 'Hindi pa ito mahihiling ngayon',
  atOnceTitle: 'Buburahin kapag pinayagan na',
  atOnce: {
    signIn: 'Ang sign-in mo: wala nang makakapag\u00adbukas ng account',
    devices: 'Ang mga device na ginamit mo sa pag-sign in, maliban sa huli, na isa-sign out',
    passkeys: 'Ang mga passkey mo',
    codes: 'Ang mga code na ipinadala sa iyo',
    email: 'Ang e-mail address at password mo',
  },
  keptTitle: 'Ano ang dapat naming itago ayon sa batas, at hanggang kailan',
  keptUntil: ({ date, years }) =>
    `Hanggang ${date} o mas matagal pa, ${years} taon mula sa huling nangyari sa pagitan natin:`,
  keptYears: ({ years }) => `Sa loob ng ${years} taon mula sa huling mangyayari sa pagitan natin:`,
  keptWhy:
    'Ganoon katagal puwedeng maghabla dahil sa kontrata at mag-imbestiga ng money laundering (Civil Code art. 1144, RA 9160). Pagkatapos, buburahin ito kahit hindi mo hilingin.',
  booksTitle: 'Ano ang mananatili na wala ang pangalan mo',
  booksWhy:
    'Ang mga halaga sa mga libro (BIR RR 17-\u20602013). Kapag nabura na ang iba, wala nang sinasabi ang mga ito tungkol sa iyo.',
  groups: {
    profile: 'Ang profile mo',
    activation: 'Ang mga hakbang ng activation mo',
    bankAccounts: 'Mga bank account',
    pictures: 'Mga litrato',
    loans: 'Mga loan',
    payments: 'Mga bayad',
    wallet: 'Wallet at mga withdrawal',
    ledger: 'Mga tala sa mga libro namin',
    messages: 'Mga mensahe sa iyo',
    contacts: 'Mga contact tungkol sa dapat bayaran, at mga pangako',
    score: 'Credit score',
    signIns: 'Mga device, passkey at code',
    consents: 'Mga pahintulot sa auto-debit',
    requests: 'Mga hiling at reklamo',
    records: 'Sino ang gumawa ng ano sa data mo',
  },
};
