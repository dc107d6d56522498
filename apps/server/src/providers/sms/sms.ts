/** Sends a text to a phone. Throws when the provider did not take it; the outbox then tries again. */
export interface SmsProvider {
  name: string;
  send: (message: { to: string; text: string }) => Promise<void>;
}
