import type { phoneChangeWords as english } from '../../phone-change.ts';
import type { Translated } from '../../translated.ts';

export const phoneChangeWords: Translated<typeof english> = {
  title: 'Cellphone number',
  note: 'Ito ang ginagamit mo sa pag-sign in, at dito ipinapadala ang mga code.',
  newNumber: 'Bagong cellphone number',
  begin: 'Magpadala ng code sa bagong number',
  missing: 'Ilagay ang bagong number.',
  newAbout: ({ number }) => `Gamitin ang ${number} para sa account ko`,
  oldAbout: ({ number }) => `Palitan ng ${number} ang number ko`,
  proved: 'Kumpirmado na ang bagong number. Ngayon, ipakitang sa iyo ang account.',
  oldPhone: 'Magpadala ng code sa dati kong number',
  oldPhoneNote: 'Agad na mapapalitan ang number.',
  lostPhone: 'Wala na sa akin ang dating phone: gumamit ng passkey',
  lostPhoneNote:
    'Mapapalitan ang number pagkalipas ng 24 oras. Agad naming sasabihan ang dalawang number at ang e-mail address mo, at mapipigilan ito ng may hawak ng dating phone. Ganito ito katagal dahil hindi dapat makuha ng magnanakaw ang account mo sa isang iglap.',
  noPasskey:
    'Wala sa iyo ang dating phone at wala ka ring passkey? Mag-sign out at piliin ang “Wala na sa akin ang phone ko” sa help page. Titiyakin namin kung sino ka, at aabutin ito nang hindi bababa sa 3 araw.',
  pause:
    'Para protektahan ka, nakahinto nang 24 oras ang mga withdrawal pagkatapos ng pagpapalit. Wala kang babayaran.',
  changed: 'Napalitan na ang cellphone number mo. Naka-sign out ka na sa lahat ng iba pang device.',
  waits: ({ at }) => `Mapapalitan ang number mo sa ${at}. Bago iyon, mapipigilan mo ito sa Settings.`,
  stop: 'Pigilan ang pagpapalit',
};
