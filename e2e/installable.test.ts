import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import {
  serviceWorker,
  type WorkerBuild,
  withdrawnWorker,
} from '../apps/web/src/installable/service-worker.ts';
import { look, signIn } from './member.ts';
import { ana } from './people.ts';

/** The app on a home screen and without a network (decision 0045). */
test.use({ serviceWorkers: 'allow' });

/** A page of ours registers the worker some seconds after it has started; then it serves the next navigation. */
async function workerStarted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    while ((await navigator.serviceWorker.getRegistration()) === undefined)
      await new Promise((done) => setTimeout(done, 100));
    await navigator.serviceWorker.ready;
  });
}

/** Everything that is in Cache Storage: the name of each cache and the addresses in it. */
function cached(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      found[name] = requests.map(({ url }) => url.slice(location.origin.length));
    }
    return found;
  });
}

async function expectOnlyPublic(page: Page): Promise<string[]> {
  const caches = await cached(page);
  expect(Object.keys(caches), 'one build').toHaveLength(1);
  const addresses = Object.values(caches).flat();
  expect(addresses.filter((each) => !/^\/assets\/[\w.-]+$|^\/offline$/.test(each))).toEqual([]);
  return addresses;
}

test('Chromium finds nothing that would keep the app from being installed', async ({ page }) => {
  await page.goto('/login');
  const session = await page.context().newCDPSession(page);
  for (const language of ['en', 'fil']) {
    await page.goto(`/login?language=${language}`);
    const manifest = await session.send('Page.getAppManifest');
    expect(manifest.errors).toEqual([]);
    expect(JSON.parse(manifest.data ?? '')).toMatchObject({ start_url: '/dash', lang: `${language}-PH` });
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // The journeys run in a window that keeps nothing, where Chromium installs nothing.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  }
});

test('opened from the home screen, signed out, the app asks to sign in', async ({ page }) => {
  await page.goto('/dash');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('button', { name: 'SIGN IN' })).toBeVisible();
});

test('a signed-in journey leaves only public files of the build behind', async ({ page, context }) => {
  await signIn(page, ana.phoneNumber);
  await workerStarted(page);
  for (const path of ['/dash', '/wallet', '/payments', '/settings', '/payments/statement']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await page.goto('/office');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await page.goto('/dash');
  // A member's page has the worker keep the scripts that were not used yet.
  const scripts = async () => (await expectOnlyPublic(page)).filter((each) => each.endsWith('.js')).length;
  const built = await page.evaluate(async () => {
    const text = await (await fetch('/sw.js')).text();
    return (JSON.parse(/\)\((\{.*\})\)$/.exec(text)?.[1] ?? '') as { scripts: string[] }).scripts.length;
  });
  await expect.poll(scripts, { timeout: 90_000 }).toBe(built);

  await test.step('without a network: our page, and the rest of the app where it is open', async () => {
    await context.setOffline(true);
    await page.goto('/wallet');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Wala kang koneksyon' })).toBeHidden();
    await expect(page).toHaveTitle('You are offline – Sagwan');
    await expect(page.getByText('Available Balance')).toBeHidden();
    await look(page, 'offline');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Still no connection.' })).toBeVisible();
    // The browser says that the network is back, and the page is loaded without a touch.
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Wallet' }).first()).toBeVisible({ timeout: 20_000 });
    await expect(page).toHaveURL(/\/wallet$/);
  });

  await page.getByRole('button', { name: /^(Sign Out|Logout)$/ }).click();
  await expect(page).toHaveURL(/\/$/);
  await expectOnlyPublic(page);
});

test('the offline page speaks Filipino where that was chosen, in the dark too', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/login?language=fil');
  await page.getByLabel('Cellphone number').focus();
  await workerStarted(page);
  await context.setOffline(true);
  await page.goto('/dash');
  await expect(page.getByRole('heading', { name: 'Wala kang koneksyon' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil-PH');
  await look(page, 'dark-offline-filipino');
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/fil\/login/, { timeout: 20_000 });
});

test('without a network the back office and files of the API show no page of ours', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await page.getByLabel('Phone number').focus();
  await workerStarted(page);
  await page.reload();
  await context.setOffline(true);
  for (const path of ['/office', '/office/loans', '/api/v2/misc/company'])
    await expect(page.goto(path), path).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
});

test.describe('one build after the other', () => {
  const buildOf = (name: string): WorkerBuild => {
    const assets = [`/assets/start-${name}.js`, `/assets/later-${name}.js`];
    return { cacheName: `public-${name}`, offlinePage: '/offline', fonts: [], assets, scripts: assets };
  };

  /** A server that has the files of one build at a time, with the real worker. */
  async function serve() {
    let worker = '';
    let build = buildOf('one');
    const server = createServer((request, response) => {
      const path = request.url ?? '';
      const send = (type: string, body: string) => response.setHeader('content-type', type).end(body);
      response.setHeader('cache-control', 'no-cache');
      if (path === '/sw.js') send('text/javascript', worker);
      else if (build.assets.includes(path))
        send('text/javascript', `export const from = '${build.cacheName}';`);
      else if (path.startsWith('/assets/')) response.writeHead(404).end();
      else
        send(
          'text/html',
          `<title>${path}</title><script type="module">
            import { from } from '${build.assets[0]}'; document.title = from;
            await navigator.serviceWorker.register('/sw.js');</script>`,
        );
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return {
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      ship: (name: string) => {
        build = buildOf(name);
        worker = `(${serviceWorker})(${JSON.stringify(build)})`;
      },
      withdraw: () => {
        worker = `(${withdrawnWorker})()`;
      },
      close: () => server.closeAllConnections(),
      end: () => server.close(),
    };
  }

  const later = (page: Page, name: string) =>
    page.evaluate((path) => import(path).then(({ from }) => from), `/assets/later-${name}.js`);
  const update = (page: Page) =>
    page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });

  async function open(context: BrowserContext, origin: string, name: string): Promise<Page> {
    const page = await context.newPage();
    await page.goto(origin);
    await expect(page).toHaveTitle(`public-${name}`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    return page;
  }

  test('an open page of the build before still finds its scripts, until it is closed', async ({
    context,
  }) => {
    const site = await serve();
    site.ship('one');
    const first = await open(context, site.origin, 'one');
    await first.reload();
    await first.evaluate(() => navigator.serviceWorker.controller?.postMessage('keep-scripts'));
    await expect
      .poll(() => cached(first))
      .toEqual({ 'public-one': ['/offline', '/assets/start-one.js', '/assets/later-one.js'] });

    site.ship('two');
    const second = await open(context, site.origin, 'two');
    await update(second);
    await expect.poll(async () => Object.keys(await cached(second))).toEqual(['public-one', 'public-two']);
    // The server has no such file any more.
    expect(await later(first, 'one')).toBe('public-one');
    expect(await later(second, 'two')).toBe('public-two');

    await first.close();
    await second.close();
    // A page that opens before the worker of the second build has started holds the first one, until it is closed.
    await expect(async () => {
      const third = await open(context, site.origin, 'two');
      const caches = Object.keys(await cached(third));
      await third.close();
      expect(caches).toEqual(['public-two']);
    }).toPass({ timeout: 60_000 });
    site.close();
    site.end();
  });

  test('a withdrawn worker goes at once, with all that was kept', async ({ context }) => {
    const site = await serve();
    site.ship('one');
    const page = await open(context, site.origin, 'one');
    await page.reload();
    site.withdraw();
    await update(page);
    await expect.poll(() => cached(page)).toEqual({});
    const registrations = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(registrations).toBe(0);
    expect(await later(page, 'one'), 'the open page goes on').toBe('public-one');
    site.close();
    site.end();
  });
});
