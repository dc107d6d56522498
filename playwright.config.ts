import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserLaunch } from './e2e/browser.ts';

/**
 * Whole journeys through the real server and a real browser, on a small phone and on a computer.
 * `SAGWAN_URL` points them at a server that runs already; otherwise one is started on a fresh database.
 */
const runningUrl = process.env.SAGWAN_URL;
const port = Number(process.env.SAGWAN_JOURNEYS_PORT ?? 3905);
/** Run once: it uses no screen. */
const withoutBrowser = 'http-journey.test.ts';
/** Run once and last, since they move the business date: the first plays one of the cast, the others newcomers. */
const movesDateOfCast = 'repay.test.ts';
const movesDate = [
  'auto-debit.test.ts',
  'returned-payment.test.ts',
  'sandbox-clock.test.ts',
  'whole-loan.test.ts',
];
/** Run once: the one late instalment of the cast can be disputed once. */
const usesUpCast = 'score-dispute.test.ts';
const movesClock = [movesDateOfCast, ...movesDate];
const dataFolder = path.join(tmpdir(), `sagwan-journeys-${process.pid}`);

// Each worker reads this file again; only the process that starts the server may clear up after it,
// and its exit comes after the server's own.
const startsServer = runningUrl === undefined && process.env.TEST_WORKER_INDEX === undefined;
if (startsServer) process.once('exit', () => rmSync(dataFolder, { recursive: true, force: true }));

const smallPhone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // The server under test shares two cores with the browser, and the journeys share one cast.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: runningUrl ?? `http://127.0.0.1:${port}`,
    // A field that is not there fails in seconds, not at the end of the journey.
    actionTimeout: 10_000,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    launchOptions: await browserLaunch(),
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'http', testMatch: withoutBrowser },
    {
      name: 'small',
      testIgnore: [withoutBrowser, ...movesClock],
      use: smallPhone,
    },
    {
      name: 'wide',
      testIgnore: [withoutBrowser, ...movesClock, 'narrow.test.ts', usesUpCast],
      use: { viewport: { width: 1280, height: 800 } },
    },
    // The projects run in this order, and the files of one in that of the alphabet.
    { name: 'clock', testMatch: movesDateOfCast, use: smallPhone },
    { name: 'clock-again', testMatch: movesDate, use: smallPhone },
  ],
  webServer:
    runningUrl === undefined
      ? {
          command: 'node apps/server/src/start.ts',
          env: { DATA_DIR: dataFolder, PORT: String(port) },
          url: `http://127.0.0.1:${port}/ready`,
          timeout: 120_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
          stdout: 'ignore',
          stderr: 'pipe',
        }
      : undefined,
});
