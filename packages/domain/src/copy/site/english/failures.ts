import { errors } from '../../errors.ts';

/** What the page says itself of a failure; a refusal's sentence is the server's, which answers in the page's language. */
export const failures: Record<'unexpected' | 'noResponse', string> = {
  /** For an error that no refusal describes. */
  unexpected: errors.unexpected,
  noResponse: errors.noServerResponse,
};
