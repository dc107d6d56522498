/** Sends an e-mail. Throws when the provider did not take it; the outbox then tries again. */
export interface EmailProvider {
  name: string;
  send: (message: { to: string; subject: string; text: string }) => Promise<void>;
}
