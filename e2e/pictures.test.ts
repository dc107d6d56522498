import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { castPicture } from '../seed/pictures/make.ts';
import { Program } from './api-program.ts';
import { join, saveTypedSteps } from './borrower.ts';
import { look, signIn } from './member.ts';
import { newcomer, newPassword } from './people.ts';
import { twoFrames } from './screens.ts';

/** Photographs as a phone takes them: made smaller before they are sent, and sent however the connection is (decision 0045). */

/** 12 megapixels, held upright, so that the pixels lie on their side; with the place where it was taken. */
async function photograph(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const card = await castPicture({ person: newcomer(), kind: 'idFront' });
  const noise = { type: 'gaussian', mean: 128, sigma: 18 } as const;
  const grain = await sharp({
    create: { width: 1008, height: 756, channels: 3, background: '#808080', noise },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const buffer = await sharp(card)
    .resize(4032, 3024, { fit: 'cover' })
    .composite([{ input: grain, tile: true, blend: 'soft-light' }])
    .withExif({
      IFD0: { Make: 'Phone', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '14/1 35/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '121/1 0/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer };
}

let photo: Awaited<ReturnType<typeof photograph>>;
test.beforeAll(async () => {
  photo = await photograph();
});

/** A newcomer who has the step with the ID before them. */
async function signInNewcomer(page: Page, request = page.request): Promise<void> {
  const person = newcomer();
  const program = new Program(request);
  await saveTypedSteps(program, person, await join(program, person));
  await signIn(page, person.phoneNumber, newPassword);
}

async function openIdentityStep(page: Page, request = page.request): Promise<void> {
  await signInNewcomer(page, request);
  await reopen(page);
}

async function reopen(page: Page): Promise<void> {
  await page.goto('/dash');
  await page.getByRole('button', { name: 'ACTIVATE ACCOUNT' }).click();
  await expect(page.getByRole('dialog').getByText('Your ID', { exact: true })).toBeVisible();
}

test('a picture that has arrived, or was refused, is told to those who do not see its tick', async ({
  page,
  request,
}) => {
  await openIdentityStep(page, request);
  const note = { name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  await page.getByLabel('ID front').setInputFiles(note);
  await expect(
    page
      .getByRole('dialog')
      .getByRole('status')
      .filter({ hasText: /^ID front: Please choose a JPEG/ }),
  ).toBeAttached();
  const told = page.getByRole('dialog').getByRole('status').filter({ hasText: 'Selfie: Valid' });
  await page.getByLabel('Selfie').setInputFiles(photo);
  await expect(told).toBeAttached();
  await reopen(page);
  await expect(page.getByText('Choose another photo'), 'is there already').toBeVisible();
  await expect(told).toHaveCount(0);
});

/** Every picture that this page sends from now on; the protocol of the browser's tools leaves files out of what is sent. */
async function followSent(page: Page): Promise<Buffer[]> {
  const sent: Buffer[] = [];
  await page.exposeFunction('keepSent', (url: string) => {
    sent.push(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'));
  });
  await page.addInitScript(() => {
    const { keepSent } = window as unknown as { keepSent: (url: string) => void };
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      const image = body instanceof FormData ? body.get('image') : null;
      if (image instanceof Blob) {
        const reader = new FileReader();
        reader.onload = () => keepSent(String(reader.result));
        reader.readAsDataURL(image);
      }
      send.call(this, body);
    };
  });
  return sent;
}

async function pictureSent(sent: Buffer[]): Promise<Buffer> {
  await expect.poll(() => sent.length, { timeout: 30_000 }).toBeGreaterThan(0);
  return sent.pop() ?? Buffer.alloc(0);
}

const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    return { databases: names, until: localStorage.getItem('picturesToSendUntil') };
  });
const nothing = { databases: [], until: null };

/** The height of the picture that is kept; undefined where none is. */
const keptHeight = (page: Page) =>
  page.evaluate(async () => {
    const opened = <Answer>(asked: IDBRequest<Answer>) =>
      new Promise<Answer>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    const database = await opened(indexedDB.open('picturesToSend'));
    const [picture] = await opened(database.transaction('pictures').objectStore('pictures').getAll());
    database.close();
    return picture === undefined ? undefined : (await createImageBitmap(picture)).height;
  });

const stored = (page: Page) => page.getByRole('dialog').getByLabel('ID front').locator('..').getByRole('img');

test('a photograph is sent upright, smaller and without its place', async ({ page }) => {
  const sent = await followSent(page);
  await openIdentityStep(page);
  await page.getByRole('dialog').getByLabel('ID front').setInputFiles(photo);
  const picture = await pictureSent(sent);
  const before = await sharp(photo.buffer).metadata();
  const after = await sharp(picture).metadata();
  expect([before.width, before.height, before.orientation]).toEqual([4032, 3024, 6]);
  expect(before.exif?.length).toBeGreaterThan(0);
  expect([after.format, after.width, after.height]).toEqual(['jpeg', 1800, 2400]);
  expect([after.orientation, after.exif]).toEqual([undefined, undefined]);
  expect(picture.length).toBeLessThan(photo.buffer.length / 2);
  await test.info().attach('sizes', { body: `${photo.buffer.length} bytes taken, ${picture.length} sent` });
  // The same picture: turned upright, its pixels are those of the original.
  const small = (bytes: Buffer) =>
    sharp(bytes).autoOrient().resize(24, 32, { fit: 'fill' }).greyscale().raw().toBuffer();
  const [taken, received] = await Promise.all([small(photo.buffer), small(picture)]);
  const difference =
    taken.reduce((sum, value, index) => sum + Math.abs(value - (received[index] ?? 0)), 0) / taken.length;
  expect(difference).toBeLessThan(4);
  await expect(stored(page)).toHaveCount(1);
  await expect.poll(() => kept(page)).toEqual(nothing);
});

test('what this browser cannot make smaller is sent as it is, and the server judges', async ({ page }) => {
  const sent = await followSent(page);
  await openIdentityStep(page);
  const heic = Buffer.concat([
    Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'),
    Buffer.alloc(400, 7),
  ]);
  const field = page.getByRole('dialog').getByLabel('ID front');
  await field.setInputFiles({ name: 'IMG_0002.HEIC', mimeType: 'image/heic', buffer: heic });
  expect((await pictureSent(sent)).equals(heic)).toBe(true);
  await expect(page.getByRole('dialog').getByText(/^Error: .*JPEG/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await expect.poll(() => kept(page)).toEqual(nothing);

  const small = await sharp(photo.buffer).resize(400).jpeg({ quality: 30 }).toBuffer();
  await field.setInputFiles({ name: 'small.jpg', mimeType: 'image/jpeg', buffer: small });
  expect((await pictureSent(sent)).equals(small), 'smaller as it is').toBe(true);
  await expect(stored(page)).toHaveCount(1);
});

/** A proxy that takes pictures slowly, and breaks their connection in the middle while the network is `lost`. */
async function poorNetwork() {
  let lost = true;
  const broken: number[] = [];
  const proxy = createServer((request, response) => {
    const { host, port, pathname, search } = new URL(request.url ?? '');
    const { method, headers } = request;
    const onward = forward({
      host: '127.0.0.1',
      port,
      method,
      path: pathname + search,
      headers: { ...headers, host },
    });
    onward.on('error', () => request.socket.destroy());
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    let received = 0;
    request.on('data', (part: Buffer) => {
      received += part.length;
      if (!pathname.endsWith('/uploads')) return;
      request.pause();
      setTimeout(() => request.resume(), part.length / 100);
      if (!lost || received < 100_000) return;
      broken.push(received);
      onward.destroy();
      request.socket.destroy();
    });
    request.pipe(onward);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  return {
    server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    broken,
    mend: () => {
      lost = false;
    },
    end: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

test('a connection lost on the way: it waits, says so, and goes on by itself', async ({
  browser,
  request,
}) => {
  const network = await poorNetwork();
  const { viewport, hasTouch, isMobile, baseURL } = test.info().project.use;
  const proxy = { server: network.server, bypass: '<-loopback>' };
  const context = await browser.newContext({ proxy, viewport, hasTouch, isMobile, baseURL });
  const page = await context.newPage();
  await openIdentityStep(page, request);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('ID front').setInputFiles(photo);
  await expect(dialog.getByRole('button', { name: 'Stop sending' })).toBeVisible();
  await expect(dialog.getByText(/sent by itself once the connection is back/)).toBeVisible({
    timeout: 60_000,
  });
  await expect.poll(() => network.broken.length, 'tried again by itself').toBeGreaterThan(1);
  expect(Math.min(...network.broken), 'in the middle').toBeGreaterThan(100_000);
  await dialog.getByRole('button', { name: 'Stop sending' }).scrollIntoViewIfNeeded();
  await look(page, 'picture-waiting', 'view');
  network.mend();
  await expect(stored(page)).toHaveCount(1, { timeout: 120_000 });
  await expect(dialog.getByText(/sent by itself/)).toBeHidden();
  await context.close();
  network.end();
});

test('a chosen picture that was not sent outlives a reload, and is sent then', async ({ page }) => {
  const sent = await followSent(page);
  await openIdentityStep(page);
  await page.route('**/api/v2/uploads', (route) => route.abort('internetdisconnected'));
  await page.getByRole('dialog').getByLabel('ID front').setInputFiles(photo);
  await expect(page.getByText(/sent by itself once the connection is back/)).toBeVisible({ timeout: 60_000 });
  expect((await kept(page)).databases).toEqual(['picturesToSend']);
  await page.reload();
  await page.unroute('**/api/v2/uploads');
  sent.length = 0;
  await reopen(page);
  expect((await sharp(await pictureSent(sent)).metadata()).height).toBe(2400);
  await expect(stored(page)).toHaveCount(1);
  await expect.poll(() => kept(page)).toEqual(nothing);
});

test('stopped, signed out or a day old: nothing of it stays on the device', async ({ page, context }) => {
  await signInNewcomer(page);
  const preparing = page.waitForResponse(/\/shrink-worker-/);
  await reopen(page);
  const dialog = page.getByRole('dialog');
  const choose = async () => {
    await dialog.getByLabel('ID front').setInputFiles(photo);
    await expect(page.getByText(/sent by itself once the connection is back/)).toBeVisible({
      timeout: 60_000,
    });
    expect((await kept(page)).until).not.toBeNull();
  };

  // Also the first picture of a page that lost the connection before, and it is made smaller.
  await (await preparing).finished();
  await context.setOffline(true);
  await choose();
  expect(await keptHeight(page)).toBe(2400);
  await dialog.getByRole('button', { name: 'Stop sending' }).click();
  // Only now: with it nothing comes from the browser's cache.
  await page.route('**/api/v2/uploads', (route) => route.abort('internetdisconnected'));
  await context.setOffline(false);
  await expect(dialog.getByText('Error: Not sent. The picture is still here.')).toBeVisible();
  await look(page, 'picture-stopped', 'view');
  await expect.poll(() => kept(page)).toEqual(nothing);

  await choose();
  await page.evaluate(() => localStorage.setItem('picturesToSendUntil', String(Date.now() - 1)));
  await page.goto('/help');
  await page.getByRole('link', { name: 'Privacy', exact: true }).focus();
  await expect.poll(() => kept(page)).toEqual(nothing);

  await reopen(page);
  await choose();
  await page.reload();
  await page.getByRole('button', { name: /^(Sign Out|Logout)$/ }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => kept(page)).toEqual(nothing);
});

test('what is stopped, or signed out from, while it is made smaller is not kept afterwards', async ({
  page,
}) => {
  // A cheap phone, which takes seconds for it.
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (picture: unknown) {
      Object.assign(window, { makeSmaller: () => postMessage.call(this, picture) });
    };
  });
  await signInNewcomer(page);
  await page.goto('/activate');
  await page.getByRole('button', { name: 'ACTIVATE ACCOUNT' }).click();
  for (const leave of ['Stop sending', 'Sign Out']) {
    const starting = page.waitForEvent('worker');
    await page.getByLabel('ID front').setInputFiles(photo);
    const worker = await starting;
    const ended = new Promise((resolve) => worker.once('close', resolve));
    await page.getByRole('button', { name: leave }).click();
    await page.evaluate(() => (window as unknown as { makeSmaller: () => void }).makeSmaller());
    await ended;
    await twoFrames(page);
    expect(await kept(page), leave).toEqual(nothing);
  }
});
