/** Another number in place of a lost one, for who has neither the old phone nor a passkey (docs/decisions/0049-lost-phone.md). */
export const lostPhone = {
  title: 'I no longer have my phone',
  text: 'If you have a passkey on another device, sign in with it and change your number in Settings. Without one, we make sure who you are and move your account to your new number.',
  open: 'Ask for another number',
  how: 'Our staff call you by video on the new number, or see you at our office, with your ID. Two of them must agree, and it takes at least 3 days. It is free, and nobody who calls asks for a password, a code or a payment.',
  oldNumber: 'Phone number that you no longer have',
  newNumber: 'New phone number',
  fullName: 'Full name, as you registered it',
  birthDate: 'Date of birth',
  submit: 'Ask for another number',
  oldMissing: 'Enter the number that you no longer have.',
  newMissing: 'Enter the new number.',
  sameNumber: 'Enter another number than the one that you no longer have.',
  nameMissing: 'Enter your first and last name.',
  birthDateMissing: 'Enter your date of birth.',
  noSuchDay: 'There is no such day in the calendar. Enter your date of birth.',
  codeMissing: 'Ask for a code to the new number and enter it.',
  asked: 'We have received it',
  askedText:
    'If this fits an account, we have told its old number and e-\u2060mail address. Expect our video call on your new number and have your ID ready; you can also come to our office. Nothing changes for 3 days at least.',
  neverActivated:
    'An account whose details were never completed has nothing in it. Register with your new number instead.',
  close: 'Close',
};
