/**
 * Shown below a field of the public forms while it is not valid. The rules are in member/fields.ts, which imports its
 * hints from here, so that pages that show hints but check nothing do not load the validation library.
 */
export const fieldHints = {
  phoneNumber: 'Between 9 and 15 digits. Must start with a digit. Only numbers are permitted.',
  otp: '6 up to 12 digit OTP code. Only numbers are allowed.',
  email:
    'Invalid email format. Please ensure your email address is in the correct format, such as maria@example.com.',
  fullName: 'Please enter both your first and last name. Ensure the name is within a reasonable length.',
  /** Says exactly what the rule checks (decisions §2 'password rules'). */
  password:
    "8 to 24 characters: letters, digits, spaces and '\u00a0.\u00a0-\u2060\u00a0!\u00a0@\u00a0#\u00a0$\u00a0%\u00a0, are allowed. " +
    'It must not be a common password, nor hold your phone number, your name or a part of it of four letters or more. ' +
    'Best is a mix of upper and lower case, a digit and a special character.',
  workPlaceCountry: 'Please choose your country employed at. Ensure that you choose a country.',
  workLocation: 'Please enter your employment location. Ensure that you enter a valid employment location.',
  jobTitle: 'Please enter your job title. Ensure that you enter your job title.',
  jobCategory: 'Please choose your job category. Ensure that you enter your job category.',
  monthlyNetIncome: 'Please enter your monthly net income. Ensure that you enter your monthly net income.',
};
