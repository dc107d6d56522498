import { expect, type Page, test } from '@playwright/test';
import { memberEnglish } from '@sagwan/domain/copy/member/english.ts';
import { memberFilipino } from '@sagwan/domain/copy/member/filipino.ts';
import { sharedEnglish } from '@sagwan/domain/copy/site/english/on-both-sides.ts';
import { sharedFilipino } from '@sagwan/domain/copy/site/filipino/on-both-sides.ts';
import { signIn as signInWords } from '@sagwan/domain/copy/site/filipino/sign-in.ts';
import { english as englishStates } from '@sagwan/domain/copy/states/english.ts';
import { filipino as filipinoStates } from '@sagwan/domain/copy/states/filipino.ts';
import { expectContrast } from './accessibility.ts';
import { look, signIn } from './member.ts';
import { castPassword } from './people.ts';
import { expectFits, expectLargeTextFits, expectLoaded } from './screens.ts';
import { pressUntilServed } from './until-served.ts';

/**
 * Every member page in Filipino (decision 0046), in both themes: nothing that has a Filipino text is read in English. Its other
 * theme differs in colours alone, so only contrast is looked at again.
 */
const { navigation, settings } = memberFilipino.screens;

/** The texts without facts, by their path. */
function textsOf(value: unknown, place = ''): [place: string, text: string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => textsOf(below, `${place}.${key}`));
}

const inFilipino = new Map(textsOf([memberFilipino, sharedFilipino, filipinoStates]));
const spoken = new Set(inFilipino.values());
const leftInEnglish = new Set(
  textsOf([memberEnglish, sharedEnglish, englishStates])
    .filter(([place, text]) => inFilipino.get(place) !== text && !spoken.has(text))
    .map(([, text]) => text),
);

async function signInInFilipino(page: Page, phoneNumber: string): Promise<void> {
  await page.goto('/fil/login');
  await page.getByLabel(signInWords.phoneNumber).fill(phoneNumber);
  await page.getByLabel(signInWords.password, { exact: true }).fill(castPassword);
  await pressUntilServed(page, signInWords.submit);
  await expect(page).toHaveURL(/\/dash$/);
}

/** A month in English that is spelled otherwise in Filipino, before a day or a year. */
const englishMonth =
  /\b(January|February|March|April|June|July|August|September|October|November|December|Jan|Feb|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d/;

async function expectFilipino(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil-PH');
  await expect(page.locator('main h1, main h2').first()).toBeVisible();
  await expectLoaded(page);
  const lines = (await page.locator('body').innerText()).split(/\s*\n\s*|\t/).filter((line) => line !== '');
  expect(
    lines.filter((line) => leftInEnglish.has(line) || englishMonth.test(line)),
    new URL(page.url()).pathname,
  ).toEqual([]);
}

const repaid = ['/payments', '/payments/instalments', '/payments/schedule', '/payments/timeline'];
const owed = ['/payments/pay-off', '/payments/what-if', '/payments/help'];

/** The page at rest in the light theme, its contrast in the dark, and its text twice as large: words are longer than in English. */
async function lookInBothThemes(page: Page, name: string): Promise<void> {
  await look(page, name);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectLargeTextFits(page);
}

for (const [name, phoneNumber, pages] of [
  ['registered', '639170000005', ['/activate']],
  ['without a loan', '639170000001', ['/wallet', '/settings', '/settings/data']],
  ['waiting', '639170000002', ['/wallet']],
  ['on time', '639170000006', ['/wallet', ...repaid, ...owed, '/payments/statement', '/payments/contacts']],
  ['late', '639170000008', ['/payments', '/settings']],
  ['paid', '639170000007', ['/payments', '/payments/certificate', '/settings/data']],
] as const) {
  test(`the pages of a member who is ${name}`, async ({ page }) => {
    await signInInFilipino(page, phoneNumber);
    await expectFilipino(page);
    await lookInBothThemes(page, `filipino-dash-${name.replaceAll(' ', '-')}`);
    for (const path of pages) {
      await page.goto(path);
      await expectFilipino(page);
      await lookInBothThemes(page, `filipino${path.replaceAll('/', '-')}-${name.replaceAll(' ', '-')}`);
    }
  });
}

test('a receipt', async ({ page }) => {
  await signInInFilipino(page, '639170000006');
  await page.goto('/payments');
  await page.getByRole('link', { name: memberFilipino.repaymentScreens.history.receipt }).first().click();
  await expect(page).toHaveURL(/\/payments\/receipt\?/);
  await expectFilipino(page);
  await lookInBothThemes(page, 'filipino-payments-receipt');
});

test('the dialogs of Settings', async ({ page }) => {
  await signInInFilipino(page, '639170000003');
  await page.goto('/settings');
  const { withdrawal, contract, account, password, devices, transfer, pay, borrow } = settings;
  const { passkeyWords, phoneChangeWords, messageSettings } = memberFilipino;
  const names = [
    withdrawal,
    contract,
    account,
    password,
    passkeyWords.title,
    phoneChangeWords.title,
    devices,
  ];
  for (const name of [...names, messageSettings.email, transfer, pay, borrow]) {
    await page
      .locator('main')
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectFilipino(page);
    await expectFits(page);
    if (name === account) await expect(dialog.getByText('Kasal', { exact: true })).toBeVisible();
    if (name === devices) await expect(dialog.getByText(/^\w+ sa \w+$/).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('the options of the details are read in Filipino and sent as specified', async ({ page }) => {
  await signInInFilipino(page, '639170000005');
  await page.goto('/activate');
  const { screens, fieldLabels } = memberFilipino;
  await page.getByRole('button', { name: screens.dashboard.activate }).click();
  await page.getByLabel(fieldLabels.gender).selectOption({ label: 'Babae' });
  await page.getByLabel(fieldLabels.maritalStatus).selectOption({ label: 'Balo' });
  await expect(page.getByLabel(fieldLabels.gender)).toHaveValue('Female');
  await expect(page.getByLabel(fieldLabels.maritalStatus)).toHaveValue('Widow/Widower');
  await expectFilipino(page);
  await lookInBothThemes(page, 'filipino-activation-personal');
});

test('the language is switched in Settings, and stays', async ({ page }) => {
  await signIn(page, '639170000001');
  await page.goto('/settings');
  await page.getByRole('radio', { name: memberEnglish.appearance.languages.fil }).check();
  await expect(page.getByRole('heading', { name: settings.goodToKnow })).toBeVisible();
  await expectFilipino(page);
  await page.goto('/dash');
  await expect(page.getByRole('link', { name: navigation.pay }).first()).toBeVisible();
  await page.goto('/settings');
  await page.getByRole('radio', { name: memberEnglish.appearance.languages.en }).check();
  await expect(page.getByRole('heading', { name: memberEnglish.screens.settings.goodToKnow })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-PH');
});
