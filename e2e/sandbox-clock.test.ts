import { expect, test } from '@playwright/test';
import { addDays } from '@sagwan/domain/time/manila.ts';
import { look } from './member.ts';
import { beginAfterMidnight, businessDate } from './sandbox.ts';

test.beforeEach(beginAfterMidnight);

/** A demonstration lives through days by the page's buttons alone. */
test('the business date is moved on: a day, to the next due day, to a date', async ({ page, request }) => {
  const start = await businessDate(request);
  await page.goto('/sandbox');
  await expect(page.getByRole('heading', { name: /^Business date: / })).toBeVisible();
  await look(page, 'sandbox-clock');
  /** Its form is sent before the page is opened again. */
  const press = (name: string | RegExp) =>
    Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      page.getByRole('button', { name }).click(),
    ]);
  await press('Next day');
  const arrived = async () => {
    await page.goto('/sandbox');
    await expect(page.getByText('On the way to')).toHaveCount(0, { timeout: 1_000 });
  };
  await expect(arrived).toPass({ timeout: 60_000 });
  expect(await businessDate(request)).toBe(addDays(start, 1));
  await expect(page.getByText('The end of day is done until')).toBeVisible();

  await page.getByLabel('Or until').fill(addDays(start, 3));
  await press('Go there');
  await expect(arrived).toPass({ timeout: 60_000 });
  expect(await businessDate(request)).toBe(addDays(start, 3));

  await press(/^Next due day, /);
  await expect(arrived).toPass({ timeout: 60_000 });
  expect((await businessDate(request)) > addDays(start, 3)).toBe(true);
});
