import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { look } from './member.ts';
import { openOffice, runOutOfSession } from './office.ts';
import { businessDate } from './sandbox.ts';

/** What a channel paid to our bank in one sum: one person records it, another confirms it, and the channel owes it no longer. */
test('two people record what a channel settled', async ({ page, browser, request }) => {
  const reference = `stray-${Math.floor(1e8 + Math.random() * 9e8)}`;
  const bankReference = `XEN-${Math.floor(1e8 + Math.random() * 9e8)}`;
  for (const amount of ['750.00', '250.00']) {
    const sent = await request.post('/sandbox/collections', {
      data: { reference: `${reference}-${amount.slice(0, 3)}`, amount, mode: 'unsettled' },
    });
    expect(sent.status()).toBe(202);
  }
  const officer = await openOffice(browser, 'officer', page);
  const rows = officer.getByRole('row').filter({ hasText: reference });
  await expect(async () => {
    await officer.goto('/office/settlements');
    await expect(rows).toHaveCount(2, { timeout: 10_000 });
  }).toPass({ timeout: 90_000 });
  await onlyChosen(officer, reference);
  await expect(officer.getByText('2 payments chosen, together')).toBeVisible();
  // The session runs out: after signing in again the same are chosen, whatever the channel has paid meanwhile.
  await runOutOfSession(officer, 'officer', () => officer.getByRole('link', { name: /^QR Ph/ }).click());
  await officer.getByRole('link', { name: /^Payment code/ }).click();
  await expect(officer.getByText('2 payments chosen, together')).toBeVisible();
  await look(officer, 'office-settlements');

  await officer.getByRole('button', { name: 'Record a settlement' }).click();
  const dialog = officer.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Order it' }).click();
  const arrived = dialog.getByLabel('Arrived at our bank');
  await expect(arrived).toBeFocused();
  await expect(arrived).toHaveAccessibleDescription(/Enter what arrived, such as 26485\.00\./);
  await arrived.pressSequentially('5000000');
  await expect(arrived, 'thousands are grouped').toHaveValue('5,000,000');
  await arrived.fill('980.00');
  await dialog.getByLabel('Fee that the channel kept').fill('15.00');
  await expect(dialog.getByText('It does not come to what was paid.')).toBeVisible();
  await look(officer, 'office-settlement-differs', 'view');
  await takeAnother(officer, request);
  await expect(dialog.getByRole('definition').filter({ hasText: /^2$/ })).toBeVisible();
  await expect(dialog.getByRole('definition').filter({ hasText: '1,000.00' })).toBeVisible();
  await dialog.getByLabel('Fee that the channel kept').fill('20.00');
  await expect(dialog.getByText('It does not come to what was paid.')).toHaveCount(0);
  await dialog.getByLabel('Arrived on').fill(await businessDate(request));
  await dialog.getByLabel('Bank’s reference').fill(bankReference);
  await dialog.getByRole('button', { name: 'Order it' }).click();
  await expect(officer.getByText('Ordered. Another person can approve it now.')).toBeVisible();
  await expect(rows.getByRole('link', { name: 'Waits for a second person' })).toHaveCount(2);

  const approver = await openOffice(browser, 'approver', page);
  await approver.goto('/office/orders');
  await approver.getByRole('row').filter({ hasText: bankReference }).getByRole('link').first().click();
  const deciding = approver.getByRole('dialog', { name: 'Settlement of a channel' });
  await expect(deciding.getByText('The channel paid these payments')).toBeVisible();
  const named = deciding.getByRole('table', { name: 'Payments of this settlement' }).getByRole('row');
  await expect(named.filter({ hasText: reference }), 'the second person reads which').toHaveCount(2);
  await expect(named, 'and no others').toHaveCount(3);
  await look(approver, 'office-order-settlement', 'view');
  await approver.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(approver.getByText('Approved and done.')).toBeVisible();
  await expect(async () => {
    await officer.goto('/office/settlements');
    await expect(officer.getByRole('heading', { name: 'Settlements', level: 1 })).toBeVisible();
    await expect(officer.getByRole('link', { name: 'Payment code (' })).toBeVisible();
    await expect(rows).toHaveCount(0, { timeout: 10_000 });
  }).toPass({ timeout: 90_000 });
  await look(officer, 'office-settlements-after');
  await officer.context().close();
  await approver.context().close();
});

/** The channel takes another payment, and the page reads its list again with it. */
async function takeAnother(page: Page, request: APIRequestContext): Promise<void> {
  const reference = `later-${Math.floor(1e8 + Math.random() * 9e8)}`;
  const data = { reference, amount: '125.00', mode: 'unsettled' };
  expect((await request.post('/sandbox/collections', { data })).status()).toBe(202);
  await expect(async () => {
    const read = page.waitForResponse(/\/office\/unsettled/, { timeout: 10_000 });
    // As on coming back to the window.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(await (await read).text()).toContain(reference);
  }).toPass({ timeout: 60_000 });
}

/** Takes everything out of the sum but what has this reference. */
async function onlyChosen(page: Page, reference: string): Promise<void> {
  // Row by row: these stay where they are, while one checked box fewer would move all that follow it.
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
  for (const row of await rows.all()) {
    if (!(await row.textContent())?.includes(reference)) await row.getByRole('checkbox').uncheck();
  }
}
