import { expect, test } from '@playwright/test';
import { look } from './member.ts';
import { openOffice } from './office.ts';

test('the pages of the back office are one row, which scrolls where it does not fit', async ({
  page,
  browser,
}) => {
  const officer = await openOffice(browser, 'officer', page);
  const row = officer.getByRole('navigation', { name: 'Main' });
  const first = row.getByRole('link', { name: 'Loans' });
  const last = row.getByRole('link', { name: 'Messages' });
  const problems = row.getByRole('link', { name: 'Provider problems' });
  for (const width of [320, 360, 768, 1280]) {
    await officer.setViewportSize({ width, height: 800 });
    const box = await row.boundingBox();
    expect(box?.height, `at ${width} pixels`).toBeLessThan(50);
    await first.focus();
    while (!(await last.evaluate((link) => link === document.activeElement))) {
      await officer.keyboard.press('Tab');
      await expect(row.locator(':focus'), 'comes into view with the focus').toBeInViewport({ ratio: 1 });
    }
  }
  await officer.setViewportSize({ width: 360, height: 740 });
  await problems.click();
  await expect(officer.getByRole('heading', { level: 1 })).toHaveText('Provider problems');
  await expect(problems, 'the page that is open is in view').toBeInViewport({ ratio: 1 });
  await look(officer, 'office-navigation', 'view');
  await officer.setViewportSize({ width: 320, height: 740 });
  await expect(problems, 'also when the width changes').toBeInViewport({ ratio: 1 });
  await officer.context().close();
});

test('from tab to tab of a section the heading stays in its place', async ({ page, browser }) => {
  const officer = await openOffice(browser, 'officer', page);
  for (const [first, ...others] of [
    ['withdrawals', 'suspensions'],
    ['loss-allowance', 'trial-balance', 'journal', 'days'],
  ] as const) {
    const heading = officer.getByRole('heading', { level: 1 });
    await officer.goto(`/office/${first}`);
    await expect(heading).toBeVisible();
    const top = (await heading.boundingBox())?.y;
    for (const other of others) {
      await officer.goto(`/office/${other}`);
      await expect(heading).toBeVisible();
      expect((await heading.boundingBox())?.y, other).toBe(top);
    }
  }
  await officer.context().close();
});
