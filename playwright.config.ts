import { rmSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { memoryFolder } from './apps/server/src/testing/memory-folder.ts';
import { browserLaunch } from './e2e/browser.ts';
import { runAtBothSizes, sizes } from './e2e/sizes.ts';

/**
 * Whole journeys through the real server and a real browser, each on a small phone or on a computer, and each screen looked at in
 * both sizes.
 * `SAGWAN_URL` points them at a server that runs already; otherwise each project has one of its own, on a fresh database
 * (but for a few, `onOneServer`): its journeys share a cast and follow one another, while those of another project go on.
 */
const runningUrl = process.env.SAGWAN_URL;
const firstPort = Number(process.env.SAGWAN_JOURNEYS_PORT ?? 3905);
const dataFolder = path.join(memoryFolder(), `sagwan-journeys-${process.pid}`);

// Each worker reads this file again; only the process that starts the servers may clear up after them,
// and its exit comes after theirs.
const startsServers = runningUrl === undefined && process.env.TEST_WORKER_INDEX === undefined;
if (startsServers) process.once('exit', () => rmSync(dataFolder, { recursive: true, force: true }));

const smallPhone = { viewport: sizes.small, hasTouch: true, isMobile: true };
const computer = { viewport: sizes.wide };

/** It uses no screen. */
const withoutBrowser = 'http-journey.test.ts';
/** They move the business date: the first plays one of the cast and begins, the others newcomers. */
const movesDateOfCast = ['repay.test.ts', 'whole-loan.test.ts'];
const movesDate = [
  'auto-debit.test.ts',
  'returned-payment.test.ts',
  'sandbox-clock.test.ts',
  'very-old-loans.test.ts',
];
/** What staff do, who sit at computers, and what visitors do there. Everything else is done on a phone. */
const onComputer = [
  'calculator.test.ts',
  'contact.test.ts',
  'fees.test.ts',
  'forms.test.ts',
  'hardship.test.ts',
  'help.test.ts',
  'installable.test.ts',
  'office-bar.test.ts',
  'office-case.test.ts',
  'office-done-meanwhile.test.ts',
  'office-large-text.test.ts',
  'office-lists.test.ts',
  'office-servicing.test.ts',
  'office-suspension.test.ts',
  'settlement.test.ts',
  'staff.test.ts',
  'weight.test.ts',
  'without-scripts.test.ts',
];
const elsewhere = [withoutBrowser, ...movesDateOfCast, ...movesDate, ...onComputer, ...runAtBothSizes];

/**
 * Those on a phone are three projects, by the first letter of the file, of about the same length. The longest projects begin, so
 * that all end at about the same time.
 */
const projects = [
  { name: 'small-a-to-k', testMatch: /\/[a-k][^/]*\.test\.ts$/, testIgnore: elsewhere, use: smallPhone },
  { name: 'wide', testMatch: onComputer, use: computer },
  { name: 'small-l-to-o', testMatch: /\/[l-o][^/]*\.test\.ts$/, testIgnore: elsewhere, use: smallPhone },
  { name: 'small-p-to-z', testMatch: /\/[p-z][^/]*\.test\.ts$/, testIgnore: elsewhere, use: smallPhone },
  { name: 'clock-again', testMatch: movesDate, use: smallPhone },
  { name: 'clock', testMatch: movesDateOfCast, use: smallPhone },
  { name: 'both-wide', testMatch: runAtBothSizes, use: computer },
  { name: 'both-small', testMatch: runAtBothSizes, use: smallPhone },
  { name: 'http', testMatch: withoutBrowser, use: {} },
];

/** What visitors read, and members of their own: they see nothing of each other, so one server does for them. */
const onOneServer = ['both-wide', 'both-small', 'http'];
const serverOf = (name: string) => (onOneServer.includes(name) ? 'shared' : name);
const servers = [...new Set(projects.map(({ name }) => serverOf(name)))];
const portOf = (name: string) => firstPort + servers.indexOf(serverOf(name));

// Of the projects named on the command line only: a server takes a second to start and memory to run.
const named = [...process.argv.join(' ').matchAll(/--project[= ](\S+)/g)].map(([, name = '']) => name);
const isNamed = (name: string) =>
  named.some((one) => new RegExp(`^${one.replaceAll('*', '.*')}$`).test(name));
const served = new Map(
  projects
    .filter(({ name }) => named.length === 0 || isNamed(name))
    .map(({ name }) => [portOf(name), serverOf(name)]),
);

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Two more than cores: a journey waits about a third of its time, those that move the date more.
  workers: 4,
  fullyParallel: false,
  // Where a machine is several times slower than usual, servers answer 503 beside the browsers. The list names what passed only then.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // What hangs fails by the limits of an action and of an expectation; the longest journey takes two minutes on a busy machine.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    actionTimeout: 20_000,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    launchOptions: await browserLaunch(),
    // Registered some seconds after a page has started, on a slow machine before the next page, whose files then would come from it
    // and pass no `page.route`. The journeys about it, every screen and the main job have it.
    serviceWorkers: 'block',
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  // One worker each: the files of a project follow one another in the order of the alphabet.
  projects: projects.map(({ use, ...project }) => ({
    ...project,
    workers: 1,
    use: { ...use, baseURL: runningUrl ?? `http://127.0.0.1:${portOf(project.name)}` },
  })),
  webServer:
    runningUrl === undefined
      ? {
          name: 'servers',
          command: `node e2e/start-servers.ts ${[...served].map(([port, name]) => `${port}=${path.join(dataFolder, name)}`).join(' ')}`,
          url: `http://127.0.0.1:${[...served.keys()][0]}/ready`,
          timeout: 180_000,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
          stdout: 'ignore' as const,
          stderr: 'pipe' as const,
        }
      : undefined,
});
