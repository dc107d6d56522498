import type { scoreWords as english } from '../../score-words.ts';
import type { Translated } from '../../translated.ts';

export const scoreWords: Translated<typeof english> = {
  title: 'Paano ito nabuo',
  start: 'Lahat ay nagsisimula sa',
  all: ({ count }) => `Lahat ng ${count}`,
  counted: 'Hindi binilang: anim na ganitong buwan ang binibilang.',
  waysTitle: 'Ang nagpapataas nito',
  dispute: 'Mali ito',
  disputeOf: ({ title }) => `Mali ito: ${title}`,
  disputeTitle: 'Mali ba ito?',
  disputeNote:
    'Sabihin sa amin kung bakit. Titingnan ito ng staff at dito sasagutin. Libre ito, at hindi bumababa ang score mo sa pagtatanong.',
  disputeMessage: 'Ano ang mali',
  disputeMessageMissing: 'Sabihin nang maikli kung ano ang mali: 10 character o higit pa.',
  disputeSend: 'Ipadala',
  disputeSent: ({ disputeNumber }) => `Natanggap na namin. ${disputeNumber} ang number nito.`,
  disputeStates: {
    OPEN: 'Tinutulan mo ito. Tinitingnan na ito ng staff.',
    CORRECTED: 'Tinutulan mo ito, at naitama na.',
    KEPT: 'Tinutulan mo ito, at mananatili ito.',
  },
  disputeNumber: ({ disputeNumber }) => `Number ${disputeNumber}`,
  after: ({ score }) => `Naging ${score}`,
  gauge: ({ name, score, most, band }) => `${name}: ${score} sa ${most}, ${band}`,
  of: ({ most }) => `sa ${most}`,
  bands: { LOW: 'Mababa', FAIR: 'Katamtaman', GOOD: 'Mabuti', VERY_GOOD: 'Napakabuti' },
  bandsNote:
    'Tulong lang ang mga pangalan para mabasa ang numero. Walang pinag\u00adpapasyahan ayon sa mga ito.',
  toNext: ({ count, band }) => `${count} point pa para maging ${band}`,
};
