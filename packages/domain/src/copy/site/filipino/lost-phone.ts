import type { SiteWords } from '../english.ts';

export const lostPhone: SiteWords['lostPhone'] = {
  title: 'Wala na sa akin ang phone ko',
  text: 'Kung may passkey ka sa ibang device, mag-sign in gamit iyon at palitan ang number mo sa Settings. Kung wala, titiyakin namin kung sino ka at ililipat ang account mo sa bago mong number.',
  open: 'Humiling ng ibang number',
  how: 'Tatawagan ka ng staff namin sa video sa bagong number, o makikipagkita sila sa iyo sa opisina namin, dala mo ang ID mo. Dalawa sa kanila ang dapat pumayag, at aabutin ito nang hindi bababa sa 3 araw. Libre ito, at walang hihingi ng password, code o bayad sa tawag.',
  oldNumber: 'Cellphone number na wala na sa iyo',
  newNumber: 'Bagong cellphone number',
  fullName: 'Buong pangalan, gaya noong nag-register ka',
  birthDate: 'Petsa ng kapanganakan',
  submit: 'Humiling ng ibang number',
  oldMissing: 'Ilagay ang number na wala na sa iyo.',
  newMissing: 'Ilagay ang bagong number.',
  sameNumber: 'Ilagay ang number na iba sa wala na sa iyo.',
  nameMissing: 'Ilagay ang pangalan at apelyido mo.',
  birthDateMissing: 'Ilagay ang petsa ng kapanganakan mo.',
  noSuchDay: 'Walang ganitong araw sa kalendaryo. Ilagay ang petsa ng kapanganakan mo.',
  codeMissing: 'Humingi ng code sa bagong number at ilagay ito.',
  asked: 'Natanggap na namin',
  askedText:
    'Kung may account na tugma rito, sinabihan na namin ang dating number at e-\u2060mail address nito. Hintayin ang video call namin sa bago mong number at ihanda ang ID mo; puwede ka ring pumunta sa opisina namin. Walang magbabago sa loob ng hindi bababa sa 3 araw.',
  neverActivated:
    'Walang laman ang account na hindi kailanman nakumpleto ang mga detalye. Mag-register na lang gamit ang bago mong number.',
  close: 'Isara',
};
