import type { SiteWords } from '../english.ts';

export const signIn: SiteWords['signIn'] = {
  title: 'Mag-sign in',
  expired: 'Nag-expire na ang login mo. Mag-sign in ka ulit.',
  phoneNumber: 'Cellphone number',
  password: 'Password',
  rememberMe: 'Tandaan ako',
  submit: 'MAG-SIGN IN',
  passkey: 'Gumamit ng passkey',
  passkeyNotUsed: 'Hindi nagamit ang passkey mo. Subukan ulit, o mag-sign in gamit ang password mo.',
  loading: 'Nagsa-sign in.',
  success: 'Naka-sign in ka na.',
  opening: 'Naka-sign in ka na. Binubuksan ang page mo.',
  phoneMissing: 'Ilagay ang cellphone number mo, halimbawa 0917\u00a0123\u00a04567.',
  passwordMissing: 'Ilagay ang password mo.',
  registerQuestion: 'Wala ka pang account?',
  registerLink: 'Mag-register Dito',
  recovery: 'BAWIIN ANG ACCOUNT',
  locked: 'Pansamantalang naka-lock',
  lockedHelp:
    'Kung sa iyo ang account, makakapasok ka agad sa bagong password gamit ang code na ipapadala sa cellphone mo: {link}.',
};
