import { expect, type Page, test } from '@playwright/test';
import { look, signIn } from './member.ts';
import { openStarted } from './open-started.ts';
import { ana } from './people.ts';
import { twoFrames } from './screens.ts';

const question = (example: string) =>
  `A comma can mean two things here. Use a point for centavos: ${example}`;
const amountOf = (page: Page) => page.getByRole('textbox', { name: /^(Loan|Transfer) amount$/ });

/** The field is invalid, and a screen reader reads the question with it. */
async function expectAsked(page: Page, example: string): Promise<void> {
  await expect(amountOf(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(amountOf(page)).toHaveAccessibleDescription(
    new RegExp(`Use a point for centavos: ${example}`),
  );
}

test('the calculator asks about a comma and does not guess', async ({ page }) => {
  await openStarted(page, '/');
  const box = amountOf(page);
  const net = page.locator('#calculator dl > div').filter({ hasText: 'Net proceeds' }).locator('dd').first();
  const apply = page.getByRole('button', { name: 'APPLY NOW' });

  await box.fill('');
  await box.pressSequentially('150000,50');
  await expect(box).toHaveValue('150000,50');
  await expectAsked(page, '150000.50');
  await expect(net, 'not 5,000,000').toHaveText('₱ 150,000.00');
  await expect(page.getByText('The figures shown are for ₱ 150,000.00.')).toBeVisible();
  await expect(apply).toHaveAttribute('aria-disabled', 'true');
  await expect(apply).toHaveAccessibleDescription('The amount is not clear yet.');
  await look(page, 'calculator-comma');
  await box.blur();
  await expect(box, 'what was typed stays').toHaveValue('150000,50');
  await expectAsked(page, '150000.50');

  await box.fill('');
  await box.pressSequentially('200,00');
  await expect(box, 'more digits may make it thousands').not.toHaveAttribute('aria-invalid');
  await expect(page.getByText(question('200.00'))).toBeVisible();
  await box.pressSequentially('0');
  await expect(net).toHaveText('₱ 200,000.00');
  await expect(page.getByText('A comma can mean two things')).toHaveCount(0);
  await expect(apply).not.toHaveAttribute('aria-disabled');
  await box.pressSequentially('.50');
  await box.blur();
  await expect(box, 'a begun peso is a whole one').toHaveValue('200,001');
});

test('the calculator asks in Filipino', async ({ page }) => {
  await openStarted(page, '/fil');
  const box = page.getByRole('textbox', { name: 'Halaga ng loan' });
  await box.fill('150000,50');
  await expect(box).toHaveAccessibleDescription(/Gumamit ng tuldok para sa sentimo: 150000\.50/);
  await expect(page.getByText('Hindi pa malinaw ang halaga.')).toBeVisible();
});

test('a withdrawal asks about a comma and does not guess', async ({ page }) => {
  await signIn(page, ana.phoneNumber);
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'WITHDRAW NOW' }).click();
  const box = amountOf(page);
  const onward = page.getByRole('button', { name: 'CONTINUE WITHDRAWAL' });
  await box.fill('');
  await box.pressSequentially('10,50');
  await expect(onward).toHaveAccessibleDescription('The amount is not clear yet.');
  await box.blur();
  await expect(box, 'not 1050').toHaveValue('10,50');
  await expectAsked(page, '10.50');
  await look(page, 'withdraw-1-comma');
  await box.press('Enter');
  await twoFrames(page);
  await expect(page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' })).toHaveCount(0);

  await box.fill('10.50');
  await onward.click();
  await expect(page.getByRole('main').getByText('₱ 10.50').first()).toBeVisible();
});
