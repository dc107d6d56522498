/** Asking for a one-time code by SMS, for a registration, a new password, or a new number in place of a lost one. */
export const oneTimeCode = {
  label: 'One-time code',
  send: 'Send me a code',
  sendAnother: 'Send another code',
  sending: 'Sending the code',
  phoneMissing: 'Enter your phone number first.',
  wait: 'You can ask for another code in half a minute.',
  sent: 'If a code can be sent to this number, it is on its way by SMS. It is good for 5 minutes. Tell it to nobody: we never ask for it.',
};
