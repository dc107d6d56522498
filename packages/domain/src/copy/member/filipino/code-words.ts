import type { codeWords as english } from '../../code-words.ts';
import type { Translated } from '../../translated.ts';

export const codeWords: Translated<typeof english> = {
  title: 'One-time password',
  sentTo: 'Nag-text kami ng code sa',
  label: 'OTP code',
  tellNobody: ({ count }) =>
    `Dito ito ilagay, at huwag itong sabihin kahit kanino. Hanggang ${count} beses lang itong masusubukan.`,
  sameAgain: 'Kumpirmahin ulit gamit ang parehong code. Ligtas ito: walang magagawa nang dalawang beses.',
  spent: 'Hindi na magagamit ang code na ito. Humingi ng bago.',
  sendAgain: 'Magpadala ulit ng code',
  wait: 'Makakahingi ka ulit ng code pagkalipas ng kalahating minuto.',
  sentAgain: 'Parating na ang isa pang code. Ilagay ang pinakabago.',
};
