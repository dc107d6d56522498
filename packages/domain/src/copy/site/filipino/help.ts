import type { SiteWords } from '../english.ts';

export const help: SiteWords['help'] = {
  title: 'Nandito kami para tumulong',
  question: 'Nawala ang cellphone mo o hindi ka makapasok sa account mo?',
  assistant:
    'Sisiguruhin ng isang loan assistant na ikaw nga iyan at tutulungan kang makapasok ulit. Libre ito, at walang hihingi ng password mo, one-time code o bayad.',
  recovery: 'BAWIIN ANG ACCOUNT',
  loading: 'Tumawag o mag-message sa Loan Assistant mo!',
  redirecting: 'Dinadala ka na sa aming customer support!',
  opened: 'Bubukas ang customer support sa bagong tab. Kung hindi ito bumukas, {link}.',
  openHere: 'buksan ang customer support dito',
  forgotPassword: 'Nakalimutan ang password?',
  forgotPasswordText: 'Kung nasa iyo pa ang cellphone number mo, code sa SMS lang ang kailangan.',
  setPassword: 'Gumawa ng bagong password',
};
