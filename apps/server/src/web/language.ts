import { type Language, languages } from '@sagwan/domain/copy/site/language.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../cookies.ts';

const cookieName = 'language';
const oneYearSeconds = 365 * 86_400;
const filipinoHome = '/fil';

/** The address of one public page in each language. */
export type PublicPage = Record<Language, string>;

/** The pages that exist in both languages, out of all addresses of the member app without parameters. */
export function publicPagesOf(paths: ReadonlySet<string>): readonly PublicPage[] {
  return [...paths].flatMap((path) => {
    const filipino = path === '/' ? filipinoHome : filipinoHome + path;
    return paths.has(filipino) ? [{ en: path, fil: filipino }] : [];
  });
}

/** The address that a request for a public page is redirected to, and the choice of language to remember. */
export interface Redirection {
  address: string;
  chosen?: Language;
}

/**
 * The switch of the top bar is a link to `?language=fil`: the choice is remembered in a cookie, and the request is
 * redirected to the page in that language. With Filipino remembered, an English address is redirected to the Filipino
 * one; a browser without the cookie, and so every crawler, gets each address as it is. Redirects to public pages only.
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
  const isRedirected = remembered === 'fil' && path === page.en;
  return isRedirected ? { address: withQuery(page.fil, query) } : undefined;
}

/** Redirects to the page in the visitor's language, where that is another one than was asked for. */
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
    // Not http-only: the member's pages read it to link to the public pages in the language chosen.
    const choice = { name: cookieName, value: chosen, maxAge: oneYearSeconds };
    setCookie(reply, { ...choice, path: '/', sameSite: 'lax', secure });
  }
  return reply.headers({ 'cache-control': 'no-store', vary: 'cookie' }).redirect(address, 302);
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query}`;
}
