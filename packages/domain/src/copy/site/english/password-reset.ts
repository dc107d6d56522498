import { screens } from '../../screens.ts';

type Said = Record<'passwordMismatch' | 'changePassword' | 'passwordChanged', string>;

/** The words that the member's own password dialog says too. */
const settings: Said = screens.settings;

/** A new password by a code to the phone (decisions §3, `POST /authmember/reset`). */
export const passwordReset = {
  title: 'Set a new password',
  phoneNumber: 'Phone number',
  newPassword: 'New password',
  newPasswordAgain: 'New password again',
  mismatch: settings.passwordMismatch,
  submit: settings.changePassword,
  changed: settings.passwordChanged,
  phoneMissing: 'Enter your phone number.',
  codeMissing: 'Ask for a code and enter it.',
  passwordMissing: 'Choose a new password.',
  againMissing: 'Enter the new password again.',
};
