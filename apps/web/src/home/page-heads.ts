import type { SiteWords } from '@sagwan/domain/copy/site/english.ts';
import { languages } from '@sagwan/domain/copy/site/language.ts';
import type { MetaArgs, MetaDescriptor } from 'react-router';
import { type Company, rootDataOf } from '../company.ts';
import { localPath, paths } from '../paths.ts';
import { pageLanguageOf } from '../words.tsx';
import { companyData, loanData } from './structured-data.ts';

/** The title and description of one public page, in its language. */
interface Head {
  /** The English address; undefined for the not-found page, which search engines must not index. */
  path?: string;
  title: (words: SiteWords) => string;
  description: (words: SiteWords, company: Company) => string;
}

const heads = {
  landing: {
    path: paths.home,
    // Without the place at which its longest word may break in a narrow window.
    title: ({ landing }) => landing.title.replace('\u00ad', ''),
    description: ({ heads }, company) => heads.landing(company.terms),
  },
  howItWorks: {
    path: paths.howItWorks,
    title: ({ howItWorks }) => howItWorks.title,
    description: ({ heads }) => heads.howItWorks,
  },
  about: {
    path: paths.about,
    title: ({ about }) => about.title,
    description: ({ heads }, company) => heads.about(company),
  },
  contact: {
    path: paths.contact,
    title: ({ contact }) => contact.title,
    description: ({ heads }) => heads.contact,
  },
  help: { path: paths.help, title: ({ help }) => help.title, description: ({ heads }) => heads.help },
  verify: {
    path: paths.verify,
    title: ({ verify }) => verify.title,
    description: ({ heads }) => heads.verify,
  },
  terms: {
    path: paths.terms,
    title: ({ heads }) => heads.termsTitle,
    description: ({ heads }) => heads.terms,
  },
  privacy: {
    path: paths.privacy,
    title: ({ heads }) => heads.privacyTitle,
    description: ({ heads }) => heads.privacy,
  },
  signIn: {
    path: paths.signIn,
    title: ({ signIn }) => signIn.title,
    description: ({ heads }) => heads.signIn,
  },
  register: {
    path: paths.register,
    title: ({ register }) => register.title,
    description: ({ heads }) => heads.register,
  },
  notFound: { title: ({ notFound }) => notFound.title, description: ({ heads }) => heads.notFound },
} satisfies Record<string, Head>;

/** Open Graph names a language together with its country. */
const locales = { en: 'en_PH', fil: 'fil_PH' } as const;

/** The `meta` of a public page: title and description, its addresses in every language, and its picture. */
export function pageHead(page: keyof typeof heads) {
  const head: Head = heads[page];
  return ({ matches }: MetaArgs): MetaDescriptor[] => {
    const pageLanguage = pageLanguageOf(matches);
    const root = rootDataOf(matches);
    if (pageLanguage === undefined || root === undefined) return [];
    const { words, language } = pageLanguage;
    const { company, publicOrigin } = root;
    const { companyShortName } = company;
    const name = { page: head.title(words), companyShortName };
    const title = page === 'landing' ? words.heads.landingTitle(name) : words.heads.title(name);
    const description = head.description(words, company);
    const said = [{ title }, { name: 'description', content: description }];
    const { path } = head;
    if (path === undefined) return [...said, { name: 'robots', content: 'noindex' }];
    const addressIn = (other: (typeof languages)[number]) => publicOrigin + localPath(other, path);
    const link = (rel: string, href: string, hrefLang?: string): MetaDescriptor => ({
      tagName: 'link',
      rel,
      href,
      ...(hrefLang === undefined ? {} : { hrefLang }),
    });
    const graph = (name: string, content: string) => ({ property: `og:${name}`, content });
    return [
      ...said,
      link('canonical', addressIn(language)),
      ...languages.map((each) => link('alternate', addressIn(each), each)),
      link('alternate', addressIn('en'), 'x-default'),
      graph('type', 'website'),
      graph('site_name', companyShortName),
      graph('title', title),
      graph('description', description),
      graph('url', addressIn(language)),
      graph('locale', locales[language]),
      ...languages
        .filter((each) => each !== language)
        .map((each) => graph('locale:alternate', locales[each])),
      graph('image', `${publicOrigin}/share.png`),
      graph('image:width', '1200'),
      graph('image:height', '630'),
      { name: 'twitter:card', content: 'summary_large_image' },
      { 'script:ld+json': companyData(root) },
      ...(page === 'landing' ? [{ 'script:ld+json': loanData(root, words.heads) }] : []),
    ];
  };
}
