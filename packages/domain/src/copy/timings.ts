/**
 * How long things show, in milliseconds unless the name says otherwise (specification §9, Timings). `transferring`
 * is the least time its view shows: success appears only when it is true (decisions §2).
 */
export const timings = {
  slideshow: 1500,
  toast: 5000,
  formToast: 700,
  otpSuccessToast: 500,
  otpInvalidToast: 1000,
  logoutCacheReset: 1000,
  restoreFailureRedirect: 1500,
  signInSuccessToast: 1000,
  signInRedirect: 1500,
  signInRetry: 1500,
  registrationSignIn: 3000,
  activationFormClose: 5000,
  loanSubmitting: 5000,
  supportRedirectNotice: 3000,
  transferring: 10_000,
  maskReveal: 3000,
  passwordChangeRedirect: 3000,
  cacheRetention: 60_000,
} as const;

/** Figures that the screens print: the stated duration of a transfer and of a loan's submission. */
export const statedMinutes = { transferFrom: 10, transferTo: 60, loanSubmitMax: 1 } as const;

/** How often a refused request is repeated with a renewed access token (specification §9). */
export const tokenRefreshTries = 1;
