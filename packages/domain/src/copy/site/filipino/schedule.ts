import type { SiteWords } from '../english.ts';

export const schedule: SiteWords['schedule'] = {
  number: 'Blg.',
  due: 'Petsa',
  payment: 'Bayad',
  interest: 'Interest',
  principal: 'Principal',
  balance: 'Balanse',
};
