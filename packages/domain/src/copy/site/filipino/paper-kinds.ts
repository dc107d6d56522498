import type { SiteWords } from '../english.ts';

/** What each kind of paper is called, on the page that checks one and on the member's pages. */
export const paperKinds: SiteWords['verify']['kinds'] = {
  contract: 'Kontrata ng loan',
  disclosure: 'Disclosure statement',
  schedule: 'Schedule ng loan',
  withdrawal: 'Resibo ng withdrawal',
  receipt: 'Resibo ng bayad',
  statement: 'Buwanang statement',
  certificate: 'Sertipiko ng buong pagbabayad',
  personalData: 'Ang data na hawak namin tungkol sa isang miyembro',
};
