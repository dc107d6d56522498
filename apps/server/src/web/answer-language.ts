import type { Language } from '@sagwan/domain/copy/site/language.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The primary subtags that are answered; `tl` is Tagalog, which browsers of Filipino readers send as well. */
const spoken: ReadonlyMap<string, Language> = new Map([
  ['en', 'en'],
  ['*', 'en'],
  ['fil', 'fil'],
  ['tl', 'fil'],
]);

/**
 * The language that a request asks for in `Accept-Language` (RFC 9110 §12.5.4): of those that we speak, the first of the
 * highest weight; English where none is named.
 */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  let best: { language: Language; weight: number } = { language: 'en', weight: 0 };
  for (const range of headers['accept-language']?.toLowerCase().split(',') ?? []) {
    const [tag = '', parameter = 'q=1'] = range.split(';').map((part) => part.trim());
    const language = spoken.get(tag.split('-', 1)[0] ?? '');
    const weight = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.exec(parameter)?.[1];
    if (language !== undefined && Number(weight ?? 0) > best.weight)
      best = { language, weight: Number(weight) };
  }
  return best.language;
}

/** The same for an answer whose words depend on it, which then names it. */
export function languageOfAnswer(reply: FastifyReply): Language {
  const language = languageOf(reply.request);
  nameLanguage(reply, language);
  return language;
}

/** Says the language of an answer's words in its headers, and to caches that another request may be answered in another. */
export function nameLanguage(reply: FastifyReply, language: Language): void {
  reply.headers({ 'content-language': language, vary: 'accept-language' });
}
