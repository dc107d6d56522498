import { expect, test } from '@playwright/test';
import { look, signIn } from './member.ts';
import { openOffice } from './office.ts';

/** A member whose instalment was late says that this is wrong; an officer answers, and the member reads the answer. */
test('a member disputes what lowered the score, and reads the answer', async ({ page, browser }) => {
  await signIn(page, '639170000004');
  await page.goto('/settings');
  const card = page.getByRole('region', { name: 'How it came about' });
  await expect(page.getByText('What raises it')).toBeVisible();
  const wrong = page.getByRole('button', { name: 'This is wrong: An instalment was late' }).first();
  await wrong.click();
  const dialog = page.getByRole('dialog', { name: 'Is this wrong?' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Please say in a few words what is wrong')).toBeVisible();
  await dialog.getByLabel('What is wrong').fill('I paid on the due date, in the morning.');
  await look(page, 'score-dispute', 'view');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  const open = page.getByText('You disputed this. Staff are looking at it.').first();
  await expect(open).toBeVisible();
  await expect(page.locator(':focus'), 'the button that was pressed has gone').toContainText(
    /^You disputed this/,
  );
  await look(page, 'score-disputed');
  const number = /SD\d{14}/.exec((await open.textContent()) ?? '')?.[0] ?? '';

  const office = await openOffice(browser, 'officer', page);
  await office.goto('/office/disputes');
  const row = office.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('I paid on the due date, in the morning.');
  await look(office, 'office-score-disputes');
  await row.getByRole('button', { name: `Answer ${number}` }).click();
  const answer = office.getByRole('dialog', { name: `Answer ${number}` });
  await answer.getByRole('button', { name: 'Answer' }).click();
  await expect(answer.getByText('Choose what the member reads.')).toBeVisible();
  await answer.getByRole('radio', { name: 'We recorded this by mistake. The points are back.' }).check();
  await look(office, 'office-score-answer', 'view');
  await answer.getByRole('button', { name: 'Answer' }).click();
  await expect(row).toHaveCount(0);
  await expect(office.getByRole('heading', { level: 1 }), 'the button of the row has gone').toBeFocused();
  await office.context().close();

  await page.reload();
  await expect(page.getByText('You disputed this, and it was corrected.').first()).toBeVisible();
  await expect(page.getByText('Corrected: an instalment was late').first()).toBeVisible();
  await expect(card.or(page.getByText('How it came about')).first()).toBeVisible();
  await look(page, 'score-corrected');
});
