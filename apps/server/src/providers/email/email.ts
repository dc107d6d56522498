/** Sends an e-mail. Throws when the provider did not accept it; the outbox then retries. */
export interface EmailProvider {
  name: string;
  send: (message: { to: string; subject: string; text: string }) => Promise<void>;
}
