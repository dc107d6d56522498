/** The few words that the components of packages/ui bring along, mostly for screen readers; all others are passed to them. */
export type UiWords = {
  optional: string;
  valid: string;
  notValid: string;
  error: string;
  showPassword: string;
  hidePassword: string;
  close: string;
  day: string;
  month: string;
  year: string;
  loading: string;
  /** In place of what was not loaded before the connection was gone. */
  notLoaded: string;
  /** Accessible name of the eye button; `label` is what is hidden: 'phone number'. */
  reveal: (label: string) => string;
  hidden: (label: string) => string;
  stepOf: (step: number, count: number) => string;
  stepDone: string;
  stepNow: string;
  stepNext: string;
  notifications: string;
  drawSignature: (done: string) => string;
  typeSignature: string;
  typedSignature: string;
  useTypedSignature: string;
  signatureDone: string;
  uploaded: (percent: number) => string;
  /** Accessible name of the list of countries at a phone number. */
  callingCode: string;
};

export const englishUiWords: UiWords = {
  optional: 'optional',
  valid: 'Valid',
  notValid: 'Not valid yet',
  error: 'Error:',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  close: 'Close',
  day: 'Day',
  month: 'Month',
  year: 'Year',
  loading: 'Loading',
  notLoaded: 'Not on this device yet. Turn on Wi-Fi or mobile data: it then appears here by itself.',
  reveal: (label) => `Show ${label} for 3 seconds`,
  hidden: (label) => `${label}, mostly hidden`,
  stepOf: (step, count) => `Step ${step} of ${count}`,
  stepDone: 'done',
  stepNow: 'now',
  stepNext: 'still to come',
  notifications: 'Notifications',
  drawSignature: (done) => `Draw your signature in the box, or type your name below. Then press ${done}.`,
  typeSignature: 'Type your name instead',
  typedSignature: 'Your name, as you sign',
  useTypedSignature: 'Write it in the box',
  signatureDone: 'Signed',
  uploaded: (percent) => `Uploading, ${percent} percent`,
  callingCode: 'Country calling code',
};
