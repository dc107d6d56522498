import type { messageSettings as english } from '../../message-settings.ts';
import type { Translated } from '../../translated.ts';

export const messageSettings: Translated<typeof english> = {
  title: 'Mga mensahe',
  inFilipino: 'Mga mensahe sa Filipino',
  inFilipinoHint:
    'Ang mga SMS at e-mail namin. Sa kontrata at disclosure statement, ang tekstong Ingles ang masusunod.',
  languageChanged: ({ filipino }) =>
    filipino ? 'Sa Filipino na ang mga mensahe.' : 'Sa Ingles na ang mga mensahe.',
  email: 'E-mail',
  states: {
    none: 'Hindi ibinigay. Sa SMS dumarating ang mga mensahe namin.',
    unproven:
      'Hindi pa kumpirmado. Walang ipinapadala roon hangga’t hindi mo inilalagay ang code na ipinapadala namin doon.',
    proven: 'Kumpirmado. Dumarating din dito ang bawat abiso sa SMS. Sa SMS lang dumarating ang mga code.',
    unreachable:
      'Sabi ng mail server nito, walang ganoong address, kaya wala nang ipinapadala roon. Itama ito, o kumpirmahin ulit.',
  },
  stateNames: {
    none: 'Wala',
    unproven: 'Hindi kumpirmado',
    proven: 'Kumpirmado',
    unreachable: 'Hindi maabot',
  },
  newAddress: 'E-mail address',
  sendCode: 'Ipadala ang code',
  addressNote:
    'Magpapadala kami ng code doon. Kung may kumpirmado kang address, sasabihan namin iyon tungkol sa pagbabago.',
  codeSent:
    'Nagpadala kami ng code doon. Gumagana ito nang 30 minuto. Dito ito ilagay, at huwag itong sabihin kahit kanino.',
  codeMissing: 'Wala roon? Tingnan sa spam.',
  code: 'Code mula sa e-mail',
  confirm: 'Kumpirmahin ang address',
  otherAddress: 'Gumamit ng ibang address',
  changed: 'Kumpirmado na ang e-mail address mo',
};
