/** The provider said definitely that it does not send this; any other exception leaves open whether it did. */
export class MessageRefusedError extends Error {
  override readonly name: string = 'MessageRefusedError';
}

/** The mail server said that there is no such address, or that it takes nothing any more. */
export class AddressUnreachableError extends MessageRefusedError {
  override readonly name = 'AddressUnreachableError';
}

/** Sends a text to a phone. Throws when the provider did not accept it; its job then tries again. */
export interface SmsProvider {
  name: string;
  send: (message: { to: string; text: string }) => Promise<void>;
}

export interface Email {
  /** The same for each try to send it, so that a receiver sees a repeat as one. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends an e-mail. Throws when the provider did not accept it; its job then tries again what was not refused for good. */
export interface EmailProvider {
  name: string;
  send: (email: Email) => Promise<void>;
  /** Ends idle connections. */
  close?: () => void;
}
