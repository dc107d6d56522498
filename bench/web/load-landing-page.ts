import { type CDPSession, chromium, type Page } from '@playwright/test';
import { browserLaunch } from '../../e2e/browser.ts';
import { type Request, type Weight, weightOf } from './page-weight.ts';
import { within } from './time-limit.ts';

const wholeMilliseconds = 180_000;
const idleWithinMilliseconds = 8_000;
const quietMilliseconds = 3_000;
const picturesOfSlideshow = 9;

/** The phone and the network of Lighthouse's mobile preset, applied by throttling: slow enough to see the order of requests. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const network = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };

/** Loads the landing page, scrolls through all of it and measures what was transferred when. */
export async function weighLanding(origin: string): Promise<Weight> {
  const browser = await chromium.launch({
    ...(await browserLaunch()),
    timeout: 30_000,
    // The command itself handles signals, because it must also stop the server.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  try {
    const page = await browser.newPage({ ...phone, locale: 'en-PH' });
    return await within(wholeMilliseconds, 'measuring the landing page', weigh(page, `${origin}/`));
  } finally {
    await browser.close();
  }
}

async function weigh(page: Page, url: string): Promise<Weight> {
  const session = await page.context().newCDPSession(page);
  const traffic = new Traffic(session);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  // Read before the slideshow replaces it.
  const firstPicture = await page.evaluate(() => document.querySelector('img')?.currentSrc);
  const startedBy = await startOfApplication(page);
  await traffic.quiet(quietMilliseconds);
  // Scripts fetched when idle run only at the first touch, which may fetch more.
  await touch(page);
  await traffic.quiet(quietMilliseconds);
  const hydrated = new Set(traffic.requests.keys());
  await scrollThrough(page);
  await allPictures(traffic);
  await traffic.quiet(quietMilliseconds);
  const seen = await page.evaluate(pageTimings);
  return weightOf({
    requests: [...traffic.requests].map(([id, request]) => ({
      ...request,
      startedAt: seen.starts[request.url] ?? 0,
      // Served from the browser's cache: nothing was transferred.
      contentBytes: request.bytes === 0 ? 0 : (seen.contents[request.url] ?? request.bytes),
      beforeHydrated: hydrated.has(id),
    })),
    ...seen,
    firstPicture,
    startedBy,
  });
}

/** `idle` where the application starts without a touch. */
async function startOfApplication(page: Page): Promise<Weight['startedBy']> {
  const marked = () => performance.getEntriesByName('app-start').length > 0;
  const wait = (timeout: number) =>
    page.waitForFunction(marked, undefined, { timeout, polling: 100 }).then(
      () => true,
      () => false,
    );
  if (await wait(idleWithinMilliseconds)) return 'idle';
  await touch(page);
  return (await wait(5_000)) ? 'touch' : undefined;
}

/** On the heading, where a touch has no effect of its own. */
async function touch(page: Page): Promise<void> {
  await page.locator('h1').first().tap({ timeout: 5_000 });
}

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += phone.viewport.height / 2) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await page.waitForTimeout(150);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** The slideshow shows all its pictures within 14 seconds; waits twice as long at most. */
async function allPictures(traffic: Traffic): Promise<void> {
  const until = performance.now() + 28_000;
  while (performance.now() < until && traffic.pictures() < picturesOfSlideshow) {
    await new Promise((done) => setTimeout(done, 200));
  }
}

/** Runs in the page: the times of the mark, the first paint and every request's start, and the size of each response. */
function pageTimings() {
  const starts: Record<string, number> = {};
  const contents: Record<string, number> = {};
  for (const entry of performance.getEntriesByType('resource')) {
    const { name, startTime, encodedBodySize } = entry as PerformanceResourceTiming;
    starts[name] = Math.min(starts[name] ?? startTime, startTime);
    contents[name] = encodedBodySize;
  }
  const isScript = (type: string) => type === '' || type === 'module' || type === 'text/javascript';
  return {
    starts,
    contents,
    markAt: performance.getEntriesByName('app-start')[0]?.startTime,
    firstPaintAt: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    inlineScripts: [...document.scripts]
      .filter(({ src, type }) => src === '' && isScript(type))
      .map(({ textContent }) => textContent ?? ''),
  };
}

/** Every request with the bytes transferred for it, headers included. */
class Traffic {
  readonly requests = new Map<string, Pick<Request, 'url' | 'kind' | 'bytes'>>();
  #inFlight = new Set<string>();
  #lastAt = performance.now();

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      if (request.url.startsWith('data:') || request.url.startsWith('blob:')) return;
      this.requests.set(requestId, { url: request.url, kind: type ?? 'Other', bytes: 0 });
      this.#inFlight.add(requestId);
      this.#lastAt = performance.now();
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = this.requests.get(requestId);
      if (request !== undefined) request.bytes += encodedDataLength;
      this.#ended(requestId);
    });
    session.on('Network.loadingFailed', ({ requestId }) => this.#ended(requestId));
  }

  pictures(): number {
    const pictures = [...this.requests.values()].filter(({ kind, bytes }) => kind === 'Image' && bytes > 0);
    return new Set(pictures.map(({ url }) => url)).size;
  }

  /** Resolves after so long without network activity, after half a minute at most. */
  async quiet(milliseconds: number): Promise<void> {
    const until = performance.now() + 30_000;
    while (performance.now() < until) {
      if (this.#inFlight.size === 0 && performance.now() - this.#lastAt > milliseconds) return;
      await new Promise((done) => setTimeout(done, 100));
    }
  }

  #ended(requestId: string): void {
    this.#inFlight.delete(requestId);
    this.#lastAt = performance.now();
  }
}
