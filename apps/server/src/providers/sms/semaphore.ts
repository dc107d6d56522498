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
      const response = await fetch(`${origin}/api/v4/priority`, {
        method: 'POST',
        body: new URLSearchParams({ apikey: apiKey, number: to, message: text, sendername: senderName }),
        signal: AbortSignal.timeout(timeoutMilliseconds),
      });
      const answer: unknown = response.ok ? await response.json() : undefined;
      if (!Array.isArray(answer) || !answer.every(wasAccepted) || answer.length === 0) {
        const why = `Semaphore did not take the text (${response.status})`;
        // Of an error of its own it is not known how far it got.
        throw response.status >= 500 ? new Error(why) : new MessageRefusedError(why);
      }
    },
  };
}

function wasAccepted(item: unknown): boolean {
  return typeof item === 'object' && item !== null && 'message_id' in item;
}
