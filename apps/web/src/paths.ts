import type { LegalName } from '@sagwan/domain/copy/legal/legal-text.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';

/** Every address of the member app; written nowhere else (specification §2, decisions §2). */
export const paths = {
  home: '/',
  howItWorks: '/hiw',
  about: '/about',
  contact: '/contact',
  help: '/help',
  verify: '/verify',
  terms: '/terms',
  privacy: '/privacy',
  signIn: '/login',
  register: '/register',
  dashboard: '/dash',
  wallet: '/wallet',
  settings: '/settings',
  personalData: '/settings/data',
  activate: '/activate',
  payments: '/payments',
  instalments: '/payments/instalments',
  schedule: '/payments/schedule',
  payOff: '/payments/pay-off',
  whatIf: '/payments/what-if',
  relief: '/payments/help',
  timeline: '/payments/timeline',
  receipt: '/payments/receipt',
  statement: '/payments/statement',
  certificate: '/payments/certificate',
  contacts: '/payments/contacts',
} as const;

const filipinoHome = '/fil';

const memberPaths = [
  paths.dashboard,
  paths.wallet,
  paths.settings,
  paths.personalData,
  paths.activate,
  paths.payments,
  paths.instalments,
  paths.schedule,
  paths.payOff,
  paths.whatIf,
  paths.relief,
  paths.timeline,
  paths.receipt,
  paths.statement,
  paths.certificate,
  paths.contacts,
] as const;
export type MemberPath = (typeof memberPaths)[number];

/** The pages that have an address in each language; a member's have one for all. */
const publicPaths: readonly string[] = [
  paths.home,
  paths.howItWorks,
  paths.about,
  paths.contact,
  paths.help,
  paths.verify,
  paths.terms,
  paths.privacy,
  paths.signIn,
  paths.register,
];

/** English pages have the plain addresses; the Filipino ones are under `/fil`. */
export function localPath(language: Language, path: string): string {
  if (language === 'en' || !publicPaths.includes(path)) return path;
  return path === paths.home ? filipinoHome : filipinoHome + path;
}

/** The language of a page, and the plain address of the same page; the plain address is the English one. */
export function readLocalPath(path: string): { language: Language; path: string } {
  // Of any letters' case, as the router matches.
  if (!`${path}/`.toLowerCase().startsWith(`${filipinoHome}/`)) return { language: 'en', path };
  return { language: 'fil', path: path.slice(filipinoHome.length) || paths.home };
}

/** The same page in the other language; the server answers by remembering the choice (server, web/language.ts). */
export function switchAddress(location: { pathname: string; search: string }): {
  language: Language;
  address: string;
} {
  const here = readLocalPath(location.pathname);
  const language = here.language === 'en' ? 'fil' : 'en';
  // An address that does not exist has no other language.
  const isPage = publicPaths.includes(here.path);
  const query = new URLSearchParams(isPage ? location.search : '');
  query.set('language', language);
  return { language, address: `${isPage ? here.path : paths.home}?${query}` };
}

/** Where the modal fetches a legal text; the page of the text is `paths[name]`. */
export function legalTextPath(language: Language, name: LegalName): string {
  return `/texts/${language}/${name}`;
}

/**
 * The address that sign-in returns to: that of a member page, with its query. Undefined for any other, so that a link cannot
 * redirect elsewhere.
 */
export function memberAddress(address: string | null): string | undefined {
  const [, path, query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(address ?? '') ?? [];
  return isMemberPath(path) ? path + query : undefined;
}

/** Whether this is the path of a page that only members see. */
export function isMemberPath(path: unknown): path is MemberPath {
  return memberPaths.some((each) => each === path);
}
