import type { SiteWords } from '../english.ts';

export const notFound: SiteWords['notFound'] = {
  title: '404 Hindi Nahanap ang Pahina',
  text: 'Paumanhin, hindi namin alam kung saan ka papunta.',
  back: 'Ibalik Ako',
};
