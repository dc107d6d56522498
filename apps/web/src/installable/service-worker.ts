/** What the worker of one build knows (decision 0045). All are addresses on this origin. */
export interface WorkerBuild {
  /** Another for each build. */
  cacheName: string;
  offlinePage: string;
  /** What the offline page is drawn with. */
  fonts: readonly string[];
  /** Every file of the build whose name holds a hash of its content; nothing else is ever cached. */
  assets: readonly string[];
  /** Those of them that an open page may still have to fetch. */
  scripts: readonly string[];
}

/** The browser's types of a worker cannot be loaded together with those of a page. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  /** The answer to a navigation, asked for while the worker was starting. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
}

/**
 * The service worker, sent as text, so it must not use anything from outside itself. It does not take over from the worker
 * before it: the browser starts it when no page of the earlier build is open any more, and only then the files of that
 * build are deleted.
 */
export function serviceWorker({ cacheName, offlinePage, fonts, assets, scripts }: WorkerBuild): void {
  const { registration } = globalThis as unknown as WorkerScope;
  const own = new Set(assets);
  // What an answer varies by (compression, language) does not matter for what is cached.
  const anyVariant = { ignoreVary: true };

  async function install(): Promise<void> {
    const cache = await caches.open(cacheName);
    await cache.addAll([new Request(offlinePage, { cache: 'reload', credentials: 'omit' }), ...fonts]);
  }

  async function activate(): Promise<void> {
    for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
    // Without it every page would wait until the worker has started.
    await registration.navigationPreload?.enable();
  }

  /** The scripts that no page has used yet, so that a page still finds them when the server has the next build. */
  async function keepScripts(): Promise<void> {
    const cache = await caches.open(cacheName);
    for (const path of scripts) {
      if (await cache.match(path, anyVariant)) continue;
      const answer = (await caches.match(path, anyVariant)) ?? (await fetch(path));
      if (!answer.ok) return;
      await cache.put(path, answer);
    }
  }

  async function page({ request, preloadResponse }: FetchEvent, path: string): Promise<Response> {
    try {
      return (await preloadResponse) ?? (await fetch(request));
    } catch (error) {
      // A file of the API or the back office: the browser itself says that it could not be fetched.
      if (/^\/(api|office)(\/|$)/.test(path)) throw error;
      const kept = await caches.match(offlinePage, { ...anyVariant, cacheName });
      if (kept === undefined) throw error;
      return kept;
    }
  }

  async function asset(event: FetchEvent, path: string): Promise<Response> {
    const cache = await caches.open(cacheName);
    const kept = await cache.match(path, anyVariant);
    if (kept !== undefined) return kept;
    const answer = await fetch(event.request);
    // Where the phone is full, nothing is kept.
    if (answer.status === 200) event.waitUntil(cache.put(path, answer.clone()).catch(() => {}));
    return answer;
  }

  addEventListener('install', (event) => (event as WorkerEvent).waitUntil(install()));
  addEventListener('activate', (event) => (event as WorkerEvent).waitUntil(activate()));
  addEventListener('message', (event) => {
    if (event.data === 'keep-scripts')
      (event as Event as WorkerEvent).waitUntil(keepScripts().catch(() => {}));
  });
  addEventListener('fetch', (given) => {
    const event = given as FetchEvent;
    const { method, mode, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== location.origin) return;
    if (mode === 'navigate') event.respondWith(page(event, pathname));
    else if (own.has(pathname)) event.respondWith(asset(event, pathname));
  });
}

/** What is sent in its place with `SERVICE_WORKER=off`: takes over at once, deletes what was cached, and goes. */
export function withdrawnWorker(): void {
  const { registration, skipWaiting } = globalThis as unknown as WorkerScope;
  async function withdraw(): Promise<void> {
    for (const name of await caches.keys()) await caches.delete(name);
    await registration.unregister();
  }
  addEventListener('install', () => void skipWaiting());
  addEventListener('activate', (event) => (event as WorkerEvent).waitUntil(withdraw()));
}
