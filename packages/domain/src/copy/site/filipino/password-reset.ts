import type { SiteWords } from '../english.ts';

export const passwordReset: SiteWords['passwordReset'] = {
  title: 'Gumawa ng bagong password',
  phoneNumber: 'Cellphone number',
  newPassword: 'Bagong password',
  newPasswordAgain: 'Ulitin ang bagong password',
  mismatch: 'Hindi magkapareho ang dalawang password',
  submit: 'Palitan ang Password',
  changed: 'Napalitan na ang password mo',
  phoneMissing: 'Ilagay ang cellphone number mo.',
  codeMissing: 'Humingi ng code at ilagay ito.',
  passwordMissing: 'Pumili ng bagong password.',
  againMissing: 'Ilagay ulit ang bagong password.',
};
