import { MessageRefusedError } from '../providers/messages.ts';

/** A cap on messages has no room for this one, or its country is not allowed: it was not sent. */
export class CapReached extends MessageRefusedError {
  /** There will be room later, and what the house has to say is worth sending then. */
  readonly worthWaiting: boolean;
  constructor(why: string, worthWaiting: boolean) {
    super(why);
    this.worthWaiting = worthWaiting;
  }
}
