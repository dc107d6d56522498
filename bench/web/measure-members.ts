import { castMembers } from '../../seed/cast.ts';
import { type LighthouseResult, lighthouseResult } from './lighthouse-result.ts';
import {
  type Complaint,
  complaintsOf,
  figuresOf,
  type LighthouseRun,
  oneRunMilliseconds,
  scoreOf,
} from './lighthouse-run.ts';
import type { MemberMeasurement } from './member-figures.ts';
import { type MemberSession, signedInBrowser } from './member-session.ts';

interface MemberPage {
  path: string;
  /** Of the member of the cast who is signed in. */
  name: string;
  /** Its speed is measured in every round; of the others the scores, once. */
  timed?: boolean;
}

/** In the middle of repaying: every page about the loan has something to show. */
const borrower = 'Grace Mendoza';
const receipt = '/payments/receipt';

/** Every member page, as the member sees it whose page has most on it. */
const memberPages: readonly MemberPage[] = [
  { path: '/dash', name: borrower, timed: true },
  { path: '/wallet', name: borrower, timed: true },
  ...[
    '/settings',
    '/settings/data',
    '/payments',
    '/payments/instalments',
    '/payments/schedule',
    '/payments/pay-off',
    '/payments/what-if',
    '/payments/help',
    '/payments/timeline',
    receipt,
    '/payments/statement',
    '/payments/contacts',
  ].map((path) => ({ path, name: borrower })),
  { path: '/payments/certificate', name: 'Paolo Garcia' },
  { path: '/activate', name: 'Liza Aquino' },
];

export interface MemberRunOptions {
  origin: string;
  keep: (name: string, run: Pick<LighthouseRun, 'result'>) => void;
  complain: (page: string, complaints: readonly Complaint[]) => void;
  say: (line: string) => void;
}

/** Lighthouse on the pages after signing in, with its mobile preset; `round` is called once for each round. */
export class MemberPages {
  readonly #options: MemberRunOptions;
  readonly #measurements = new Map<string, MemberMeasurement>(
    memberPages.map(({ path }) => [
      path,
      { page: path, accessibility: [], bestPractices: [], again: [], first: [] },
    ]),
  );

  constructor(options: MemberRunOptions) {
    this.#options = options;
  }

  get measurements(): MemberMeasurement[] {
    return [...this.#measurements.values()];
  }

  async round(round: number): Promise<void> {
    const wanted = memberPages.filter(({ timed }) => timed === true || round === 1);
    for (const name of new Set(wanted.map((page) => page.name))) {
      await this.#asMember(
        name,
        wanted.filter((page) => page.name === name),
        round,
      );
    }
  }

  async #asMember(name: string, pages: readonly MemberPage[], round: number): Promise<void> {
    const member = castMembers.find(({ fullName }) => fullName === name);
    if (member === undefined) throw new Error(`${name} is not in the cast`);
    const session = await signedInBrowser(this.#options.origin, member.phoneNumber);
    try {
      for (const page of pages) await this.#again(session, page, round);
      // Last, since they empty the cache.
      for (const page of pages.filter(({ timed }) => timed)) await this.#first(session, page, round);
    } finally {
      await session.browser.close();
    }
  }

  async #again(session: MemberSession, { path, timed = false }: MemberPage, round: number): Promise<void> {
    const result = await this.#run(session, path, {
      keepCache: true,
      ...(timed ? {} : { categories: ['accessibility', 'best-practices'] }),
    });
    const found = this.#measurements.get(path);
    found?.accessibility.push(scoreOf(result, 'accessibility') ?? 0);
    found?.bestPractices.push(scoreOf(result, 'best-practices') ?? 0);
    const scored = complaintsOf(result).filter(({ category }) =>
      ['accessibility', 'best-practices'].includes(category),
    );
    this.#options.complain(path, scored);
    this.#options.keep(`member${path}-${round}`, { result });
    if (!timed) return;
    const figures = figuresOf(result);
    found?.again.push(figures);
    this.#options.say(`${path} after signing in, round ${round}: LCP ${seconds(figures.lcpMilliseconds)} s`);
  }

  async #first(session: MemberSession, { path }: MemberPage, round: number): Promise<void> {
    const result = await this.#run(session, path, { categories: ['performance'] });
    const figures = figuresOf(result);
    this.#measurements.get(path)?.first.push(figures);
    this.#options.keep(`member-empty-cache${path}-${round}`, { result });
    this.#options.say(
      `${path} with an empty cache, round ${round}: LCP ${seconds(figures.lcpMilliseconds)} s`,
    );
  }

  async #run(
    session: MemberSession,
    path: string,
    options: { keepCache?: boolean; categories?: readonly string[] },
  ): Promise<LighthouseResult> {
    const address = path === receipt ? session.receipt : path;
    if (address === undefined) throw new Error('The member has no receipt');
    const url = this.#options.origin + address;
    const withinMilliseconds = oneRunMilliseconds;
    const result = await lighthouseResult({
      url,
      port: session.browser.port,
      withinMilliseconds,
      ...options,
    });
    if (result.runtimeError !== undefined) throw new Error(result.runtimeError.message);
    // Whoever is not signed in, or has nothing to show there, is led elsewhere: that page would be measured.
    if (result.finalDisplayedUrl !== url) throw new Error(`${url} led to ${result.finalDisplayedUrl}`);
    return result;
  }
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);
