/** Specification §2, 'About / help page'. */
export const help = {
  title: 'We are here to help you',
  question: 'Lost device or need to regain access to your account?',
  assistant:
    'A loan assistant checks that it is you and helps you back in. It is free, and nobody will ask for your password, a one-time code or a payment.',
  recovery: 'ACCOUNT RECOVERY',
  loading: 'Call or message your Loan Assistant!',
  redirecting: 'Redirecting you to our available customer support!',
  // {link} is the link that follows.
  opened: 'Customer support opens in a new tab. If it did not, {link}.',
  openHere: 'open customer support here',
  forgotPassword: 'Forgot your password?',
  forgotPasswordText: 'If you still have your phone number, a code by SMS is all you need.',
  setPassword: 'Set a new password',
};
