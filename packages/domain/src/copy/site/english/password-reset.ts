/** A new password by a code to the phone (decisions §3, `POST /authmember/reset`). */
export const passwordReset = {
  title: 'Set a new password',
  phoneNumber: 'Phone number',
  newPassword: 'New password',
  newPasswordAgain: 'New password again',
  mismatch: 'Password confirmation mismatch',
  submit: 'Change Password',
  changed: 'Your password changed succefully',
  phoneMissing: 'Enter your phone number.',
  codeMissing: 'Ask for a code and enter it.',
  passwordMissing: 'Choose a new password.',
  againMissing: 'Enter the new password again.',
};
