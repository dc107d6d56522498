/** The provider said definitely that it does not send this; any other exception leaves open whether it did. */
export class MessageRefusedError extends Error {
  override readonly name = 'MessageRefusedError';
}

/** Sends a text to a phone. Throws when the provider did not accept it; the outbox then retries. */
export interface SmsProvider {
  name: string;
  send: (message: { to: string; text: string }) => Promise<void>;
}

/** Sends an e-mail. Throws when the provider did not accept it; the outbox then retries. */
export interface EmailProvider {
  name: string;
  send: (message: { to: string; subject: string; text: string }) => Promise<void>;
}
