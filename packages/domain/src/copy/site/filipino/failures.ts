import type { SiteWords } from '../english.ts';

export const failures: SiteWords['failures'] = {
  unexpected: 'Nagkaproblema rito. Walang nabago. Subukan ulit.',
  noResponse: 'Walang sagot mula sa server',
};
