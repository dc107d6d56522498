import { expect, type Page, test } from '@playwright/test';
import { memberEnglish } from '@sagwan/domain/copy/member/english.ts';
import { memberFilipino } from '@sagwan/domain/copy/member/filipino.ts';
import { sharedEnglish } from '@sagwan/domain/copy/site/english/on-both-sides.ts';
import { sharedFilipino } from '@sagwan/domain/copy/site/filipino/on-both-sides.ts';
import { signIn as signInWords } from '@sagwan/domain/copy/site/filipino/sign-in.ts';
import { english as englishStates } from '@sagwan/domain/copy/states/english.ts';
import { filipino as filipinoStates } from '@sagwan/domain/copy/states/filipino.ts';
import { look, signIn } from './member.ts';
import { castPassword } from './people.ts';

/** Every member page in Filipino (decision 0046): nothing that has a Filipino text is read in English. */
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
  await page.getByRole('button', { name: signInWords.submit }).click();
  await expect(page).toHaveURL(/\/dash$/, { timeout: 15_000 });
}

async function expectFilipino(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil-PH');
  await expect(page.locator('main h1, main h2').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const lines = (await page.locator('body').innerText()).split(/\s*\n\s*|\t/).filter((line) => line !== '');
  expect(
    lines.filter((line) => leftInEnglish.has(line)),
    new URL(page.url()).pathname,
  ).toEqual([]);
}

const repaid = ['/payments', '/payments/instalments', '/payments/schedule', '/payments/timeline'];
const owed = ['/payments/pay-off', '/payments/what-if', '/payments/help'];

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
    await look(page, `filipino-dash-${name.replaceAll(' ', '-')}`);
    for (const path of pages) {
      await page.goto(path);
      await expectFilipino(page);
      await look(page, `filipino${path.replaceAll('/', '-')}-${name.replaceAll(' ', '-')}`);
    }
  });
}

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
