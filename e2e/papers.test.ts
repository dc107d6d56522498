import { readFile } from 'node:fs/promises';
import { type Download, expect, type Locator, type Page, test } from '@playwright/test';
import { attachedText, pdfText } from '@sagwan/server/testing/papers.ts';
import { holdAnswers } from './hold-answers.ts';
import { look, signIn } from './member.ts';
import { openOffice } from './office.ts';
import { expectFits, expectFitsBetween } from './screens.ts';

/** Ana of the cast has her money and a sealed contract; Paolo has paid his loan back. */
const ana = '639170000003';
const paolo = '639170000007';

/** Presses a download button and reads the PDF that comes. */
async function downloaded(page: Page, button: Locator) {
  const coming = page.waitForEvent('download');
  await button.click();
  const file: Download = await coming;
  const bytes = await readFile(await file.path());
  const text = await pdfText(bytes);
  const code = /Code ((?:[0-9A-Z]{4}-){3}[0-9A-Z]{4})/.exec(text)?.[1] ?? '';
  const sha256 = /SHA-256 ([0-9a-f]{64})/.exec(text)?.[1] ?? '';
  return { name: file.suggestedFilename(), text, code, sha256, bytes };
}

test('a member downloads the contract, and anyone can check it', async ({ page, browser }) => {
  await signIn(page, ana);
  await page.goto('/settings');
  await page
    .getByRole('button', { name: /^Contract\b/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const contract = await downloaded(page, dialog.getByRole('button', { name: 'Download PDF' }));
  await look(page, 'paper-contract-download', 'view');
  expect(contract.name).toMatch(/^contract-\d+\.pdf$/);
  expect(contract.text).toContain('LOAN CONTRACT AGREEMENT');
  expect(contract.text).toContain('₱');
  expect(contract.text).toContain('Article 10. Signature');
  // The seal on the screen is the hash on the paper.
  await expect(dialog.getByText(`Seal (SHA-256): ${contract.sha256}`)).toBeVisible();
  expect(JSON.parse(await attachedText(contract.bytes))).toHaveProperty('articles');

  // Somebody else scans its QR code.
  const stranger = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await stranger.goto(new URL(`/verify#${contract.code.replaceAll('-', '')}`, page.url()).href);
  await expect(stranger.getByText('Yes, Sagwan issued this paper')).toBeVisible();
  await expect(stranger.getByText(/^Loan contract, issued on \w+ \d+, \d{4}\.$/)).toBeVisible();
  await expect(stranger.getByLabel('Code of the paper')).toHaveValue(contract.code);
  for (const said of ['Ana', 'Cruz', '₱']) {
    await expect(stranger.getByRole('main').getByText(said)).toHaveCount(0);
  }
  await look(stranger, 'verify-known');

  const field = stranger.getByLabel('Code of the paper');
  const check = stranger.getByRole('button', { name: 'CHECK THIS PAPER' });
  await field.fill(contract.sha256);
  await check.click();
  await expect(stranger.getByText('Yes, Sagwan issued this paper')).toBeVisible();
  const wrong = contract.sha256.slice(0, 63) + (contract.sha256.endsWith('0') ? '1' : '0');
  await field.fill(wrong);
  await check.click();
  await expect(stranger.getByText('We know no paper with this code')).toBeVisible();
  await look(stranger, 'verify-unknown');
  // An answer that comes after another code was typed is not shown with that one.
  const answer = await holdAnswers(stranger, '**/api/v2/misc/verify');
  await field.fill(contract.sha256);
  await check.click();
  await expect(stranger.getByRole('button', { name: 'Checking' })).toBeVisible();
  await field.fill(wrong);
  answer();
  await expect(check).toBeEnabled();
  await expect(stranger.getByText('Yes, Sagwan issued this paper')).toHaveCount(0);
  await field.fill('not a code');
  await field.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  // The sample is one word of about 20 pixels height.
  const sample = await stranger.getByText('5NRH-CGNQ-4TR4-80B2', { exact: true }).boundingBox();
  expect(sample?.height).toBeLessThan(30);
  await look(stranger, 'verify-wrong');

  await stranger.goto(new URL(`/fil/verify#${contract.code}`, page.url()).href);
  await expect(stranger.getByText('Oo, galing sa Sagwan ang papel na ito')).toBeVisible();
  await look(stranger, 'verify-filipino');
  await stranger.context().close();

  // Staff get the very same paper.
  const loanNumber = /\d+/.exec(contract.name)?.[0] ?? '';
  const office = await openOffice(browser, 'officer', page);
  await office.goto(`/office/loans/${loanNumber}`);
  const button = office.getByRole('button', { name: 'Download PDF: Loan contract' });
  const theirs = await downloaded(office, button);
  expect(theirs.bytes.equals(contract.bytes)).toBe(true);
  await button.scrollIntoViewIfNeeded();
  await expectFits(office);
  await look(office, 'office-papers', 'view');
  await office.context().close();
});

test('a member who has paid downloads the certificate, a statement, a receipt and the schedule', async ({
  page,
}) => {
  await signIn(page, paolo);
  const button = page.getByRole('button', { name: 'Download PDF' });
  await page.goto('/payments/certificate');
  const certificate = await downloaded(page, button);
  await expect(page.getByText(certificate.sha256)).toBeVisible();
  expect(certificate.text).toContain('certifies that');
  await look(page, 'paper-certificate');
  await page.goto('/payments/statement');
  expect((await downloaded(page, button)).text).toContain('At the start of the month');
  await look(page, 'paper-statement');
  await expectFitsBetween(page);
  await page.goto('/payments/schedule');
  expect((await downloaded(page, button)).text).toContain('In pesos, with the days that hold.');
  await page.goto('/payments');
  await page
    .getByRole('link', { name: /Receipt/ })
    .first()
    .click();
  expect((await downloaded(page, button)).text).toContain('Payment received');
  await look(page, 'paper-receipt');
});
