import { paths } from '../paths.ts';

/** The pages that top bar and footer lead to, each with the name of its words. */
export const sitePages = [
  { to: paths.home, name: 'home' },
  { to: paths.howItWorks, name: 'howItWorks' },
  { to: paths.about, name: 'aboutUs' },
  { to: paths.contact, name: 'contactUs' },
] as const;
