import type { Page } from '@playwright/test';

/**
 * From here on holds what the page asks for at this address, to look at what it shows meanwhile.
 * @returns lets all of it go on, to what answered before
 */
export async function holdAnswers(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}
