import { type Language, languages } from '@sagwan/domain/copy/site/language.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../cookies.ts';

const cookieName = 'language';
const oneYearSeconds = 365 * 86_400;
const filipinoHome = '/fil';

/** One public page and where it stands in each language. */
export type PublicPage = Record<Language, string>;

/** The pages that exist in both languages, from all the plain addresses of the member app. */
export function publicPagesOf(paths: ReadonlySet<string>): readonly PublicPage[] {
  return [...paths].flatMap((path) => {
    const filipino = path === '/' ? filipinoHome : filipinoHome + path;
    return paths.has(filipino) ? [{ en: path, fil: filipino }] : [];
  });
}

/** Where a request for a public page leads instead of to that page, and the choice to remember. */
export interface Redirection {
  address: string;
  chosen?: Language;
}

/**
 * The switch of the top bar is a link to `?language=fil`: it is remembered in a cookie, and the page in that language
 * is the answer. Who chose Filipino before comes from an English address to the Filipino one; a browser without the
 * cookie, and so every crawler, sees each address as it is. Leads to public pages only, wherever else it is asked to.
 */
export function redirectionFor(
  pages: readonly PublicPage[],
  address: string,
  remembered: string | undefined,
): Redirection | undefined {
  const [path = '', search = ''] = address.split('?', 2);
  const page = pages.find((each) => languages.some((language) => each[language] === path));
  if (page === undefined) return undefined;
  const query = new URLSearchParams(search);
  const chosen = languages.find((language) => language === query.get('language'));
  if (chosen !== undefined) {
    query.delete('language');
    return { address: withQuery(page[chosen], query), chosen };
  }
  const away = remembered === 'fil' && path === page.en;
  return away ? { address: withQuery(page.fil, query) } : undefined;
}

/** Answers with the page in the visitor's language, if that is another one than was asked for. */
export function answerLanguage(
  pages: readonly PublicPage[],
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
): FastifyReply | undefined {
  const redirection = redirectionFor(pages, request.raw.url ?? '/', readCookie(request, cookieName));
  if (redirection === undefined) return undefined;
  const { address, chosen } = redirection;
  if (chosen !== undefined) {
    // Not http-only: a page that leads a member out of their own pages reads which language they chose.
    const choice = { name: cookieName, value: chosen, maxAge: oneYearSeconds };
    setCookie(reply, { ...choice, path: '/', sameSite: 'lax', secure });
  }
  return reply.headers({ 'cache-control': 'no-store', vary: 'cookie' }).redirect(address, 302);
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query}`;
}
