import type { lockWords as english } from '../../lock-words.ts';
import type { Translated } from '../../translated.ts';

export const lockWords: Translated<typeof english> = {
  since: ({ at }) => `Mula ${at}`,
  until: ({ at }) => `Hanggang ${at}`,
  beHeard: 'Sumulat sa amin o magreklamo',
};
