/**
 * How long after a one-time code another one is sent for the same action: long enough for a message to arrive. A member has few in
 * a day (decisions §2, 'OTP').
 */
export const codePauseMilliseconds = 30_000;
