import { callProvider } from '../call-provider.ts';
import { MessageRefusedError, type SmsProvider } from '../messages.ts';

export interface SemaphoreOptions {
  apiKey: string;
  /** Registered with the provider, at most 11 characters. */
  senderName: string;
  origin?: string;
  timeoutMilliseconds?: number;
}

/**
 * Semaphore, a Philippine SMS gateway: `POST /api/v4/priority` with a form of apikey, number, message and
 * sendername; answers a list with a `message_id` for each text accepted. The priority route is the one for codes.
 * Throws on anything else, without the text or the number in the error.
 */
export function semaphoreSms(options: SemaphoreOptions): SmsProvider {
  const { apiKey, senderName, origin = 'https://api.semaphore.co', timeoutMilliseconds = 10_000 } = options;
  return {
    name: 'semaphore',
    send: async ({ to, text }) => {
      const {
        ok,
        status,
        text: answered,
      } = await callProvider('Semaphore', `${origin}/api/v4/priority`, {
        method: 'POST',
        body: new URLSearchParams({ apikey: apiKey, number: to, message: text, sendername: senderName }),
        timeoutMilliseconds,
      });
      const answer: unknown = ok ? JSON.parse(answered) : undefined;
      if (!Array.isArray(answer) || !answer.every(wasAccepted) || answer.length === 0) {
        const why = `Semaphore did not take the text (${status})`;
        // Of an error of its own it is not known how far it got.
        throw status >= 500 ? new Error(why) : new MessageRefusedError(why);
      }
    },
  };
}

function wasAccepted(item: unknown): boolean {
  return typeof item === 'object' && item !== null && 'message_id' in item;
}
