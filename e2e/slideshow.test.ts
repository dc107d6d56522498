import { expect, type Page, type Request, test } from '@playwright/test';

/** The nine pictures of the landing page: one after the other every 1500 ms, with no visible control (specification §2). */
const pictures = (page: Page) => page.locator('main img');
const stopButton = (page: Page) => page.getByRole('button', { name: 'Stop the pictures' });

/** The indices of the pictures that are visible now: one, or two while one fades into the next. */
async function seen(page: Page): Promise<number[]> {
  const opacities = await pictures(page).evaluateAll((images) =>
    images.map((image) => Number(getComputedStyle(image).opacity)),
  );
  return opacities.flatMap((opacity, place) => (opacity > 0 ? [place] : []));
}

/** The pictures of the page requested so far, in order; without icons. */
function picturesAskedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'image' && pathname.startsWith('/assets/')) asked.push(pathname);
  });
  return asked;
}

test('only the first picture is loaded with the page, and the others later', async ({ page }) => {
  const asked = picturesAskedFor(page);
  let askedByThen: number | undefined;
  page.once('load', () => {
    askedByThen = asked.length;
  });
  await page.goto('/');
  expect(askedByThen).toBe(1);
  await expect.poll(() => new Set(asked).size).toBe(9);
  await expect
    .poll(() =>
      pictures(page).evaluateAll(
        (images) =>
          images.filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0).length,
      ),
    )
    .toBe(9);
  expect(await stopButton(page).evaluate((button) => getComputedStyle(button).opacity)).toBe('0');
  expect(asked, 'none of them twice').toHaveLength(9);
});

test('the button to stop them appears under the mouse', async ({ page, isMobile }) => {
  await page.goto('/');
  await pictures(page).first().hover({ force: true });
  await expect(stopButton(page)).toHaveCSS('opacity', isMobile ? '0' : '1');
});

test('each picture is seen for 1500 ms, and all of them in turn', async ({ page }) => {
  await page.goto('/');
  await expect.poll(() => seen(page)).toContain(1);
  // Measured on the animations' own clock, so that a busy machine does not change the result.
  const turns = await page.evaluate(() => {
    const fades = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations === Infinity);
    const images = [...document.querySelectorAll('main img')];
    for (const fade of fades) fade.pause();
    return Array.from({ length: 18 }, (_, half) => {
      for (const fade of fades) fade.currentTime = 13_500 + half * 750;
      const opacities = images.map((image) => Number(getComputedStyle(image).opacity));
      return opacities.indexOf(Math.max(...opacities));
    });
  });
  expect(turns).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8]);
});

test('the pictures can be stopped by touch and by keyboard', async ({ page }) => {
  await page.goto('/');
  const states = () =>
    pictures(page).evaluateAll((images) => [
      ...new Set(images.flatMap((image) => image.getAnimations().map(({ playState }) => playState))),
    ]);
  await expect.poll(states).toEqual(['running']);
  const pressed = page.getByRole('button', { name: 'Stop the pictures', pressed: true });

  await pictures(page).first().click({ force: true });
  await expect(pressed).toBeAttached();
  expect(await states()).toEqual(['paused']);
  const stoppedAt = await seen(page);
  await pictures(page).first().click({ force: true });
  await expect.poll(states).toEqual(['running']);
  await expect.poll(() => seen(page)).not.toEqual(stoppedAt);

  // With the keyboard, the button is the first stop after following the skip link, and appears on focus.
  await page.reload();
  await expect.poll(states).toEqual(['running']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(stopButton(page)).toBeFocused();
  await expect(stopButton(page)).toHaveCSS('opacity', '1');
  await page.keyboard.press('Space');
  await expect(pressed).toBeFocused();
  expect(await states()).toEqual(['paused']);
  await page.keyboard.press('Enter');
  await expect.poll(states).toEqual(['running']);
});

test('for those who ask for reduced motion the first picture stays, and no other is fetched', async ({
  page,
}) => {
  const asked = picturesAskedFor(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  // Longer than the page waits before it fetches the others.
  await page.clock.runFor(5_000);
  expect(asked).toHaveLength(1);
  expect(await seen(page)).toEqual([0]);
  await expect(pictures(page).first()).toHaveJSProperty('complete', true);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect(stopButton(page)).toBeHidden();
});
