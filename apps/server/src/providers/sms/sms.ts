/** Sends a text to a phone. Throws when the provider did not accept it; the outbox then retries. */
export interface SmsProvider {
  name: string;
  send: (message: { to: string; text: string }) => Promise<void>;
}
