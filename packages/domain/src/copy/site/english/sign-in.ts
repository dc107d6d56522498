import { accountLockedStatus } from '../../account-locked.ts';
import { errors } from '../../errors.ts';

/** Specification §2 and §4, 'Sign-in'. */
export const signIn = {
  title: 'Sign in',
  expired: `${errors.sessionExpired} Please sign in again.`,
  phoneNumber: 'Phone number',
  password: 'Password',
  rememberMe: 'Remember me',
  submit: 'SIGN IN',
  passkey: 'Use a passkey',
  passkeyNotUsed: 'Your passkey was not used. Please try again, or sign in with your password.',
  loading: 'Signing In.',
  success: 'Sign in succefully.',
  opening: 'You are signed in. Your page is opening.',
  phoneMissing: 'Enter your phone number, such as 0917\u00a0123\u00a04567.',
  passwordMissing: 'Enter your password.',
  registerQuestion: 'No account yet?',
  registerLink: 'Register Here',
  recovery: 'ACCOUNT RECOVERY',
  locked: accountLockedStatus.status,
  lockedHelp:
    'If it is your account, a new password with a code sent to your phone lets you in at once: {link}.',
};
