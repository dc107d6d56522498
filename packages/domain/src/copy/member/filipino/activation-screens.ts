import type { activationScreens as english } from '../../activation-screens.ts';
import type { Translated } from '../../translated.ts';
import { sendingPictures } from './sending-pictures.ts';

export const activationScreens: Translated<typeof english> = {
  title: 'I-activate ang account mo',
  progress: 'Activation ng account',
  takes: 'Mga 10 minuto lang ito. Ihanda ang mga ito:',
  underWay: 'Nakapagsimula ka na. Naka-save ang naipadala mo, at magpapatuloy ka kung saan ka huminto.',
  free: 'Walang bayad ang activation. Nasa device na ito ang inilalagay mo hanggang ipadala mo ito, maliban sa bank account, kaya puwede kang huminto at magpatuloy mamaya.',
  stepNames: ['Ikaw', 'Address', 'Pamilya', 'ID', 'Pirma', 'Bangko'],
  back: 'Bumalik',
  stillHere: 'Nandito pa ang inilagay mo. Subukan ulit.',
  chooseOne: 'Pumili ng isa',
  pictureMissing: 'Idagdag muna ang litratong ito.',
  agreeMissing: 'I-check ang kahong ito para magpatuloy.',
  elsewhere: {
    title: 'Activated na ang account mo',
    text: 'Ginawa ito sa ibang window o sa ibang device. Hindi na-save ang inilagay mo rito. Kung may maling detalye, puwede kang humiling ng pagtatama sa Settings, sa Data mo.',
    continue: 'Pumunta sa account ko',
  },
  noSuchDay: 'Walang ganitong araw sa kalendaryo. Piliin ang petsa ng kapanganakan mo.',

  address: { chooseCountry: 'Pumili ng bansa', streetHint: 'Numero ng bahay, kalye at barangay' },
  references: {
    note: 'Isang kamag-anak na kilala ka. Sabihin sa kanya na inilagay mo siya rito. Hindi namin kailanman binabasa ang contacts sa phone mo.',
    relationshipHint: 'Halimbawa nanay, kapatid o pinsan',
  },
  identity: {
    stillSending: 'Sandali lang: may litratong ipinapadala pa.',
    otherHint: 'Halimbawa Barangay ID',
    frontHint: 'Kita ang apat na sulok, walang silaw',
    backHint: 'Ang buong likod ng card',
    selfieHint: 'Maliwanag ang mukha mo, walang nakatakip',
    takePhoto: sendingPictures.choose,
    anotherPhoto: sendingPictures.replace,
  },
  signature: {
    note: 'Inilalagay lang ang pirmang ito sa kontrata ng loan kapag ikaw mismo ang nagkumpirma ng loan na iyon.',
    yours: 'Ang pirma mo',
    notShown: 'Naka-save ang pirma mo. Hindi ito maipakita ngayon.',
    again: 'Pumirma ulit',
  },
  bank: {
    nameHint: 'Ang bangko o e-\u2060wallet, halimbawa BDO Unibank o GCash',
    numberHint: 'Account na nakapangalan sa iyo. Kung e-\u2060wallet, ang cellphone number nito.',
    otherOnFile: 'Activated na ang account mo, at ibang bank account ang nakatala.',
    otherOnFileNote: 'Para dumating ang pera mo sa account sa ibaba, kumpirmahin iyon gamit ang code.',
    keepOnFile: 'Iyon pa rin ang gamitin',
  },

  correction: {
    title: 'Itama ang mga detalye mo',
    until: ({ until }) => `Maitatama mo ang mga ito hanggang ${until}, nang libre.`,
    parts: {
      personal: 'Tungkol sa iyo',
      address: 'Address',
      references: 'Pamilya / Kamag-anak',
      identity: 'ID at selfie',
      signature: 'Pirma',
      bank: 'Bank account',
    },
    savePart: 'I-save ang bahagi',
    asked: 'Ang hinihingi namin',
    which: 'Aling bahagi ang gusto mong itama?',
    more: 'May itatama pa ba?',
    saved: 'Na-save na',
    savedParts: ({ parts }) => `Na-save na: ${parts}`,
    notSaved: 'Hindi pa nase-save',
    done: 'Naitama ko na ang lahat',
    next: 'Titingnan ito ng isang loan officer at itutuloy ang application mo. Sasabihin namin sa SMS ang desisyon. Wala kang babayaran.',
    eachPart: ({ until }) => `Hiwalay na sine-save ang bawat bahagi, hanggang ${until}. Libre ang pagtatama.`,
  },
};
