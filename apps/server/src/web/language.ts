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

/**
 * Redirects to the page in the visitor's language, where that is another one than was asked for; to public pages only.
 * The switch of the top bar is a link to `?language=fil`: the choice is remembered in a cookie, and the request is
 * redirected to the page in that language. With Filipino remembered, an English address is redirected to the Filipino
 * one; a browser without the cookie, and so every crawler, gets each address as it is.
 */
export function answerLanguage(
  pages: readonly PublicPage[],
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
): FastifyReply | undefined {
  const [path = '', search = ''] = (request.raw.url ?? '/').split('?', 2);
  const page = pages.find((each) => languages.some((language) => each[language] === path));
  if (page === undefined) return undefined;
  const query = new URLSearchParams(search);
  const chosen = languages.find((language) => language === query.get('language'));
  if (chosen !== undefined) {
    query.delete('language');
    // Not http-only: the member's pages read it to link to the public pages in the language chosen.
    const choice = { name: cookieName, value: chosen, maxAge: oneYearSeconds };
    setCookie(reply, { ...choice, path: '/', sameSite: 'lax', secure });
  } else if (path !== page.en || readCookie(request, cookieName) !== 'fil') {
    return undefined;
  }
  const address = page[chosen ?? 'fil'];
  return reply
    .headers({ 'cache-control': 'no-store', vary: 'cookie' })
    .redirect(query.size === 0 ? address : `${address}?${query}`, 302);
}
