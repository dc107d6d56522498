import { MessageRefusedError } from '../providers/messages.ts';

/** A cap on messages has no room for this one, or its country is not allowed: it was not sent. */
export class CapReached extends MessageRefusedError {
  /** The cap will have room later, and the message is still useful then (a reminder is, a one-time code is not). */
  readonly worthWaiting: boolean;
  constructor(why: string, worthWaiting: boolean) {
    super(why);
    this.worthWaiting = worthWaiting;
  }
}
