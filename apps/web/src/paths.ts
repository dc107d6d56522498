/** Every address of the member app; nothing else in it spells one out (specification §2, decisions §2). */
export const paths = {
  home: '/',
  howItWorks: '/hiw',
  about: '/about',
  contact: '/contact',
  help: '/help',
  terms: '/terms',
  privacy: '/privacy',
  signIn: '/login',
  register: '/register',
  dashboard: '/dash',
  wallet: '/wallet',
  settings: '/settings',
  activate: '/activate',
} as const;

export type PathName = keyof typeof paths;
export type MemberPath = (typeof paths)['dashboard' | 'wallet' | 'settings' | 'activate'];

const memberPaths: readonly string[] = [paths.dashboard, paths.wallet, paths.settings, paths.activate];

/** Where a member may be sent back to after signing in: a page of theirs and nothing else, whoever asks. */
export function isMemberPath(path: unknown): path is MemberPath {
  return typeof path === 'string' && memberPaths.includes(path);
}
