import { expect, test } from '@playwright/test';
import { screens } from '@sagwan/domain/copy/screens.ts';
import { look, signIn } from './member.ts';
import { openOffice } from './office.ts';
import { ana } from './people.ts';

/** A part of a page that is fetched when it is needed, and does not arrive: the page stays, with what was typed. */
test('a part that does not arrive says so in its place, and nothing that was typed is lost', async ({
  page,
}) => {
  await signIn(page, ana.phoneNumber);
  await page.goto('/payments');
  await page.route(/\/assets\/ExtraChoice[^/]*\.js$/, (route) => route.abort('connectionreset'));
  await page.getByRole('radio', { name: 'Another amount' }).check();
  const amount = page.getByLabel('Amount in pesos');
  await amount.fill('50000');
  const failed = page.getByRole('alert').filter({ hasText: 'Something went wrong here.' });
  await expect(failed).toBeVisible();
  await expect(amount).toHaveValue('50,000');
  await look(page, 'missing-part');

  // The server does not answer either: the page is not left.
  await page.route('**/api/v2/misc/company', (route) => route.abort());
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No Server Response')).toBeVisible();
  await expect(amount).toHaveValue('50,000');
});

test('a page stays where the dialog for its code does not arrive', async ({ page }) => {
  await signIn(page, ana.phoneNumber);
  await page.route(/\/assets\/CodeDialog[^/]*\.js$/, (route) => route.abort('connectionreset'));
  await page.goto('/settings/data');
  await page.getByRole('button', { name: 'Download the file' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong here.' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible();
});

test('the calculator stays, with its amount, where what stands beside it does not arrive', async ({
  page,
}) => {
  await page.route(/\/assets\/(WhatIsLeft|AgreementDialog)[^/]*\.js$/, (route) =>
    route.abort('connectionreset'),
  );
  await signIn(page, '639170000001');
  const failed = page.getByRole('alert').filter({ hasText: 'Something went wrong here.' });
  await expect(failed).toHaveCount(1);
  const amount = page.getByRole('textbox', { name: 'Loan amount' });
  await amount.fill('200000');
  await page.getByRole('button', { name: screens.loan.agreementTitle }).click();
  await expect(failed).toHaveCount(2);
  await expect(amount).toHaveValue('200,000');
});

test('where the file of an office page does not arrive its bar stays, and no press ends at the browser’s own error page', async ({
  page,
  browser,
}) => {
  const officer = await openOffice(browser, 'officer', page);
  await officer.context().setOffline(true);
  await officer.getByRole('link', { name: /^Orders\b/ }).click();
  const again = officer.getByRole('button', { name: 'Load it again' });
  await again.click();
  await expect(officer.getByRole('alert')).toContainText('The server cannot be reached.');
  await expect(officer.getByRole('link', { name: 'Loans', exact: true })).toBeVisible();
  await look(officer, 'office-page-missing');
  await officer.context().setOffline(false);
  await again.click();
  await expect(officer.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await officer.context().close();
});
