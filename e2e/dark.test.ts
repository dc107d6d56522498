import { expect, test } from '@playwright/test';
import { look, signIn } from './member.ts';
import { openOffice } from './office.ts';
import { ana } from './people.ts';

/** `look` measures each screen in the dark at one size; those that use most of the theme's tokens are measured here at both. */
test.use({ colorScheme: 'dark' });

test('the member app in the dark', async ({ page }) => {
  await page.goto('/');
  await look(page, 'dark-landing');
  await signIn(page, ana.phoneNumber);
  await expect(page.getByText('Your loan', { exact: true })).toBeVisible();
  await look(page, 'dark-dash');
  await page.goto('/wallet');
  await expect(page.getByText('Loan Status')).toBeVisible();
  await look(page, 'dark-wallet');
});

test('the back office in the dark', async ({ browser, page }) => {
  const office = await openOffice(browser, 'officer', page);
  await office.emulateMedia({ colorScheme: 'dark' });
  await look(office, 'dark-office-loans');
  await office.getByRole('row').filter({ hasText: '639170000002' }).getByRole('link').first().click();
  await expect(office.getByRole('heading', { name: /^Jose .*Reyes/ })).toBeVisible();
  await expect(office.getByRole('button', { name: /^Enlarge/ })).toHaveCount(4);
  await look(office, 'dark-office-loan');
  await office.context().close();
});
