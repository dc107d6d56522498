import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { changeAnswer } from './change-answer.ts';
import { entryOf, goBackInForm } from './history-entries.ts';
import { dollarFiguresByRate, figuresByRate } from './loan-figures.ts';
import { look } from './member.ts';

/** The calculator of the landing page (specification §2, §5, §9; decisions §4), in the browser. */
const box = (page: Page) => page.getByRole('textbox', { name: 'Loan amount' });
const slider = (page: Page) => page.getByRole('slider', { name: 'Loan amount slider' });
const term = (page: Page, months: number) =>
  page.getByRole('radio', { name: `${months} months`, exact: true });
const currency = (page: Page) => page.getByLabel('Currency');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'The whole schedule' });

/** The figure next to a name. */
function figure(page: Page, name: string) {
  return page
    .locator('#calculator dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}`) }) })
    .locator('dd')
    .first();
}

/** Opens the page and starts its application, which waits for a first touch. */
async function openCalculator(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await page.mouse.move(5, 5);
  await page.mouse.move(6, 6);
  await expect(page.locator('#calculator option')).not.toHaveCount(1);
}

/** A fixed rate, so that expected figures can be written out; the rest of the server's answer is unchanged. */
async function setDollarRate(page: Page, rate: number, asOf = '2025-12-31T00:00:00.000Z'): Promise<void> {
  await changeAnswer(page, '**/misc/rates', (answer: { rates: object }) => ({
    ...answer,
    asOf,
    rates: { ...answer.rates, USD: rate },
  }));
}

/** The expected figures for the rate that this server was started with (`COMPANY_FILE`). */
async function atRateOf<Rows>(request: APIRequestContext, byRate: Record<string, Rows>): Promise<Rows> {
  const { monthlyRatePercent } = await (await request.get('/api/v2/misc/company')).json();
  const rows = byRate[String(Number(monthlyRatePercent))];
  if (rows === undefined) throw new Error(`No figures are written down for ${monthlyRatePercent} %`);
  return rows;
}

test('every term in pesos costs what it should', async ({ page, request }) => {
  const rows = await atRateOf(request, figuresByRate);
  await openCalculator(page);
  for (const row of rows) {
    await box(page).fill(row.principal.replace(/,|\.00/g, ''));
    await term(page, row.months).check();
    await expect(term(page, row.months).locator('..')).toHaveCSS('background-color', 'rgb(15, 107, 75)');
    await expect(figure(page, 'Monthly repayment')).toHaveText(`₱ ${row.installment}`);
    await expect(figure(page, 'Interest amount')).toHaveText(`₱ ${row.interest}`);
    await expect(figure(page, 'Total instalment')).toHaveText(`₱ ${row.total}`);
    await expect(figure(page, 'Net proceeds')).toHaveText(`₱ ${row.principal}`);
    const effective = figure(page, 'Effective interest rate');
    await expect(effective).toContainText(`${row.eirMonthly} % a month`);
    await expect(effective).toContainText(`${row.eirSimple} % a year (× 12)`);
    await expect(effective).toContainText(`${row.eirCompounded} % a year, compounded`);
  }
});

test('every term in dollars, and what is typed there', async ({ page, request }) => {
  const rows = await atRateOf(request, dollarFiguresByRate);
  await setDollarRate(page, 0.0171);
  await openCalculator(page);
  await currency(page).selectOption('USD');
  // In floats 150,000 × 0.0171 is a little over 2,565 and would round up to 2,566 (decisions §4).
  await expect(box(page)).toHaveValue('2,565');
  for (const { months, figures } of rows) {
    const [interest, installment, total] = figures;
    await term(page, months).check();
    await expect(figure(page, 'Monthly repayment')).toHaveText(`$ ${installment}`);
    await expect(figure(page, 'Interest amount')).toHaveText(`$ ${interest}`);
    await expect(figure(page, 'Total instalment')).toHaveText(`$ ${total}`);
    await expect(figure(page, 'Net proceeds')).toHaveText('₱ 150,000.00');
  }
  await expect(
    page.getByText('1 USD = ₱ 58.48 (1 PHP = 0.0171 USD), rate of December 31, 2025.'),
  ).toBeVisible();
  await expect(page.getByText('You owe and repay in pesos.')).toBeVisible();
  await expect(page.getByText('This rate is more than a week old')).toBeVisible();
  await expect(slider(page)).toHaveAttribute('min', '2565');
  await expect(slider(page)).toHaveAttribute('max', '85500');

  await box(page).fill('');
  await box(page).pressSequentially('99999');
  await expect(box(page)).toHaveValue('85,500');
  await expect(figure(page, 'Net proceeds')).toHaveText('₱ 5,000,000.00');
  await box(page).fill('5');
  await box(page).blur();
  await expect(box(page)).toHaveValue('2,565');
  await look(page, 'calculator-dollars');
});

test('a rate of today is shown without a warning', async ({ page }) => {
  await setDollarRate(page, 0.0171, new Date().toISOString());
  await openCalculator(page);
  await currency(page).selectOption('USD');
  await expect(page.getByText('You owe and repay in pesos.')).toBeVisible();
  await expect(page.getByText('more than a week old')).toHaveCount(0);
});

test('typing, leaving the field and pasting', async ({ page }) => {
  await openCalculator(page);
  const shown = (text: string) => page.locator('#calculator').getByText(`₱ ${text}`, { exact: true });

  await box(page).fill('');
  await box(page).pressSequentially('2');
  await expect(box(page), 'below the least while typing').toHaveValue('2');
  await box(page).blur();
  await expect(box(page), 'raised on leaving').toHaveValue('150,000');

  await box(page).fill('');
  await expect(box(page)).toHaveValue('');
  await box(page).blur();
  await expect(box(page), 'nothing is the least').toHaveValue('150,000');

  await box(page).fill('');
  await box(page).pressSequentially('5000001');
  await expect(box(page), 'lowered while typing').toHaveValue('5,000,000');
  await expect(slider(page)).toHaveValue('5000000');

  await box(page).fill('');
  await box(page).pressSequentially('200000.505');
  await expect(box(page), 'two decimals and no more').toHaveValue('200,000.50');
  await expect(shown('200,001.00').first(), 'a begun peso is a whole one').toBeVisible();
  await box(page).blur();
  await expect(box(page)).toHaveValue('200,001');
  await expect(slider(page)).toHaveValue('200001');

  for (const invalid of ['abc', '-5', '1e9', '₱', '12.3.4', '１２']) {
    await box(page).focus();
    await page.keyboard.insertText(invalid);
    await expect(box(page), `${invalid} changes nothing`).toHaveValue('200,001');
  }
  await box(page).fill('300000');
  await box(page).selectText();
  await page.keyboard.insertText('nothing like an amount');
  await expect(box(page)).toHaveValue('300,000');
  await box(page).selectText();
  await page.keyboard.insertText('450,000.00');
  await box(page).blur();
  await expect(box(page), 'a figure pasted with its separators').toHaveValue('450,000');
});

test('the slider and the terms by keyboard and by hand', async ({ page }) => {
  await openCalculator(page);
  const keys = async (name: string, amount: string) => {
    await slider(page).press(name);
    await expect(box(page), name).toHaveValue(Number(amount).toLocaleString('en-US'));
    await expect(slider(page), name).toHaveValue(amount);
  };
  await keys('ArrowRight', '151000');
  await keys('ArrowUp', '152000');
  await keys('ArrowLeft', '151000');
  await keys('End', '5000000');
  await keys('ArrowRight', '5000000');
  await keys('ArrowDown', '4999000');
  await keys('Home', '150000');
  await slider(page).press('PageUp');
  expect(Number((await box(page).inputValue()).replaceAll(',', ''))).toBeGreaterThan(300_000);
  await box(page).fill('199999');
  await expect(slider(page)).toHaveValue('199999');
  await keys('ArrowRight', '200000');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '₱\u202f200,000.00');

  const place = await slider(page).boundingBox();
  if (place === null) throw new Error('The slider is not on the screen');
  await page.mouse.click(place.x + place.width * 0.31, place.y + place.height / 2);
  await expect(box(page)).not.toHaveValue('200,000');
  await expect(box(page)).toHaveValue(/,000$/);
  expect(await slider(page).inputValue()).toBe((await box(page).inputValue()).replaceAll(',', ''));

  await term(page, 6).focus();
  for (const months of [12, 24, 36, 48, 6]) {
    await page.keyboard.press('ArrowRight');
    await expect(term(page, months)).toBeChecked();
    await expect(term(page, months)).toBeFocused();
  }
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  const colourOf = (months: number) =>
    term(page, months)
      .locator('..')
      .evaluate((label) => getComputedStyle(label).backgroundColor);
  await expect(term(page, 6).locator('..'), 'highlighted').toHaveCSS('background-color', 'rgb(15, 107, 75)');
  expect(await colourOf(12)).not.toBe(await colourOf(6));
  // Where a person's own colours replace ours, the chosen term still looks chosen.
  await page.emulateMedia({ forcedColors: 'active' });
  await expect.poll(() => colourOf(6)).not.toBe(await colourOf(12));
  // And the mark is still seen on their ground.
  const fill = await page
    .getByRole('banner')
    .locator('svg path')
    .first()
    .evaluate((path) => getComputedStyle(path).fill);
  expect(fill).not.toBe(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
});

test('the whole schedule, as a chart, a table and a file', async ({ page }) => {
  await openCalculator(page);
  await page.getByRole('button', { name: 'See the whole schedule' }).click();
  const chart = dialog(page).getByRole('figure', { name: 'How each payment is split' });
  await expect(chart.getByText(/^Payment 1 of 6, /)).toBeVisible();
  await look(page, 'calculator-schedule-6', 'view');
  const reader = chart.getByRole('slider');
  await reader.press('ArrowRight');
  // Decisions §4, row 2.
  for (const text of ['26,500.00', '2,130.85', '24,369.15', '101,666.85']) {
    await expect(chart.getByText(text)).toBeVisible();
  }
  const last = await reader.boundingBox();
  if (last === null) throw new Error('The chart is not on the screen');
  await page.mouse.click(last.x + last.width * (5.5 / 6), last.y + last.height / 3);
  await expect(reader, 'a tap on a bar').toHaveValue('6');
  await expect(chart.getByText('440.59')).toBeVisible();

  const waiting = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download as CSV' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('sagwan-schedule-150000-6-months.csv');
  const text = await readFile(await download.path(), 'utf8');
  const lines = text.split('\r\n');
  expect(lines.slice(0, 7)).toEqual([
    '\uFEFFLoan amount (PHP),150000.00',
    'Add-on interest rate a month (%),1.0',
    'Term (months),6',
    'Effective interest rate (EIR) a month (%),1.690669',
    '"EIR a year, monthly × 12 (%)",20.2880',
    '"EIR a year, compounded (%)",22.2850',
    'Net proceeds (PHP),150000.00',
  ]);
  expect(lines[7]).toMatch(/^As if released on,\d{4}-\d\d-\d\d$/);
  expect(lines.slice(8, 10)).toEqual(['', 'No.,Due,Payment,Interest,Principal,Balance']);
  const withoutDates = lines.slice(10).map((line) => line.replace(/^(\d),\d{4}-\d\d-\d\d,/, '$1,'));
  expect(withoutDates).toEqual([
    '1,26500.00,2536.00,23964.00,126036.00',
    '2,26500.00,2130.85,24369.15,101666.85',
    '3,26500.00,1718.85,24781.15,76885.70',
    '4,26500.00,1299.88,25200.12,51685.58',
    '5,26500.00,873.83,25626.17,26059.41',
    '6,26500.00,440.59,26059.41,0.00',
    'Total,,159000.00,9000.00,150000.00,',
    '',
  ]);
  for (const amount of ['126,036.00', '873.83', '26,059.41', '159,000.00', '9,000.00']) {
    await expect(dialog(page).getByText(amount).filter({ visible: true }).first()).toBeVisible();
  }
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();

  await box(page).fill('5000000');
  await term(page, 48).check();
  const ofPage = await entryOf(page);
  await page.getByRole('button', { name: 'See the whole schedule' }).click();
  await expect(chart.getByText(/^Payment 1 of 48, /)).toBeVisible();
  await look(page, 'calculator-schedule-48', 'view');
  // Back closes it, and what was chosen and looked at stays.
  await goBackInForm(page, ofPage + 1);
  await expect(dialog(page)).toHaveCount(0);
  await expect(term(page, 48)).toBeChecked();
  await expect(box(page)).toHaveValue('5,000,000');
  await expect(page.getByRole('button', { name: 'See the whole schedule' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'See the whole schedule' })).toBeInViewport();
});

test('the schedule in Filipino and in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openCalculator(page, '/fil');
  await page.getByRole('button', { name: 'Tingnan ang buong schedule' }).click();
  await expect(page.getByRole('figure', { name: 'Paano nahahati ang bawat bayad' })).toBeVisible();
  await look(page, 'calculator-schedule-filipino-dark', 'view');
});

test('a schedule that does not load says so and can be asked for again', async ({ page }) => {
  await openCalculator(page);
  await box(page).fill('250000');
  await page.route('**/assets/ScheduleSheet-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'See the whole schedule' }).click();
  await expect(dialog(page).getByText('The schedule could not be loaded.')).toBeVisible();
  await look(page, 'calculator-schedule-failed', 'view');
  // While the server cannot be reached the page stays as it is, because a reload would lose it.
  await page.route('**/misc/company', (route) => route.abort());
  const again = dialog(page).getByRole('button', { name: 'Try again' });
  const unanswered = page.waitForEvent('requestfailed');
  await again.click();
  await unanswered;
  await expect(again).not.toHaveAttribute('aria-busy');
  await expect(dialog(page).getByText('The schedule could not be loaded.')).toBeVisible();
  await page.unroute('**/assets/ScheduleSheet-*.js');
  await page.unroute('**/misc/company');
  await again.click();
  await expect(dialog(page)).toBeHidden();
  await expect(box(page), 'what was chosen is still there').toHaveValue('250,000');
  await page.getByRole('button', { name: 'See the whole schedule' }).click();
  await expect(dialog(page).getByRole('figure')).toBeVisible();
});

test('currencies that do not load leave the peso working', async ({ page }) => {
  await page.route('**/misc/rates', (route) => route.abort());
  await page.goto('/');
  await page.mouse.move(5, 5);
  await page.mouse.move(6, 6);
  const notice = page.getByText(
    'Other currencies could not be loaded. The calculator works in Philippine pesos.',
  );
  await expect(notice).toBeVisible();
  await expect(page.locator('#calculator option')).toHaveText(['PHP – Philippine peso']);
  await term(page, 12).check();
  await expect(figure(page, 'Monthly repayment')).toHaveText('₱ 14,000.00');
  await look(page, 'calculator-currencies-failed');
  await page.unroute('**/misc/rates');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(notice).toBeHidden();
  await currency(page).selectOption('USD');
  await expect(figure(page, 'Monthly repayment')).toHaveText(/^\$/);
});

test('what is typed before the application has started is kept', async ({ page }) => {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await begun;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await box(page).fill('300000');
  await term(page, 24).check();
  await expect(figure(page, 'Monthly repayment'), 'still the default quote').toHaveText('₱ 26,500.00');
  begin();
  // 300,000 ÷ 24 + 3,000.
  await expect(figure(page, 'Monthly repayment')).toHaveText('₱ 15,500.00');
  await expect(box(page)).toHaveValue('300,000');
  await expect(slider(page)).toHaveValue('300000');
  await expect(term(page, 24)).toBeChecked();
});

test('APPLY NOW asks a visitor to sign in, and the choice is kept', async ({ page }) => {
  await openCalculator(page);
  await box(page).fill('250000');
  await term(page, 36).check();
  await page.getByRole('button', { name: 'APPLY NOW' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(box(page)).toHaveValue('250,000');
  await expect(term(page, 36)).toBeChecked();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the default quote can be read', async ({ page }) => {
    await page.goto('/');
    const note = page.locator('#calculator noscript p');
    await expect(note).toBeVisible();
    await expect(note).toContainText('for the least amount, ₱ 150,000.00, over 6 months.');
    await expect(figure(page, 'Monthly repayment')).toHaveText('₱ 26,500.00');
    await expect(figure(page, 'Effective interest rate')).toContainText('1.690669 % a month');
    await expect(term(page, 6)).toBeChecked();
  });
});

test('a slider says its value once', async ({ page }) => {
  await page.goto('/');
  const calculator = page.getByRole('region', { name: 'Loan calculator' });
  const slider = calculator.getByRole('slider', { name: 'Loan amount slider' });
  await expect(slider).toHaveAttribute('aria-valuetext', /150,000/);
  const shown = calculator.locator('output', { hasText: '₱\u202f150,000.00' }).first();
  await expect(shown, 'not announced beside the slider').toHaveAttribute('aria-live', 'off');
});
