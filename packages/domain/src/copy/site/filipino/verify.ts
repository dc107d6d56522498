import type { SiteWords } from '../english.ts';
import { paperKinds } from './paper-kinds.ts';

export const verify: SiteWords['verify'] = {
  title: 'Suriin ang isang papel',
  intro: ({ companyShortName }) =>
    `May nagpakita ba sa iyo ng papel mula sa ${companyShortName}? I-\u2060type ang code na nasa dulo nito, o ang SHA-256.`,
  code: 'Code ng papel',
  codeHint: '16 na letra at numero, halimbawa {code}.',
  codeWrong: 'I-\u2060type ang 16 na letra at numero ng code, o ang 64 ng SHA-256.',
  check: 'SURIIN ANG PAPEL',
  checking: 'Sinusuri',
  known: ({ companyShortName }) => `Oo, galing sa ${companyShortName} ang papel na ito`,
  knownText: ({ kind, date }) => `${kind}, inisyu noong ${date}.`,
  withdrawn: 'Wala nang bisa ang sertipikong ito',
  withdrawnText: ({ date }) =>
    `Inisyu namin ito noong ${date} at binawi na mula noon, dahil may bayad na kinuha pabalik.`,
  unknown: 'Wala kaming papel na may ganitong code',
  unknownText:
    'Tingnan kung tama ang bawat letra at numero. Kung tama, hindi sa amin galing ang papel: ipaalam mo sa amin.',
  contact: 'Kontakin kami',
  privacyTitle: 'Ang sinasabi ng pahinang ito',
  privacy:
    'Kung sa amin galing ang papel, anong klase ito at kailan ito inisyu, iyon lang. Hindi nito sinasabi ang pangalan, halaga o anuman tungkol sa loan.',
  copiedTitle: 'Ang hindi nito masasabi',
  copied:
    'Puwedeng kopyahin ang code sa ibang papel. Para makatiyak sa mga salita, ikumpara ang mga ito sa PDF file: nakalakip doon ang teksto ng papel, at ang SHA-256 ng tekstong iyon ay dapat kapareho ng nakasulat sa bawat pahina.',
  needsScripts:
    'Kailangan ng JavaScript para makapagsuri rito. Puwede ka ring sumulat sa amin sa e-\u2060mail.',
  kinds: paperKinds,
};
