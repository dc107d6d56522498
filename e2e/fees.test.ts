import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, test } from '@playwright/test';
import { formatAmount, minorFromText } from '@sagwan/domain/money/money.ts';
import { memoryFolder } from '../apps/server/src/testing/memory-folder.ts';
import { temporaryDataFolder } from '../harness/data-folder.ts';
import { freePort, ServerProcess } from '../harness/server-process.ts';
import { Program } from './api-program.ts';
import { activate, join, signInStaff } from './borrower.ts';
import { look, signIn } from './member.ts';
import { heroFigure } from './paying.ts';
import { newcomer, newPassword } from './people.ts';

/**
 * An operator that has fees switched on: a server of its own, whose company file has a processing fee and the documentary stamp
 * tax of RA 10963. What the calculator, the disclosure statement and the contract name as net proceeds is what the release
 * brings into the wallet, to the centavo.
 */
let folder: string;
let server: ServerProcess;

test.beforeAll(async () => {
  folder = temporaryDataFolder(memoryFolder(), 'sagwan-fees-');
  const company = JSON.parse(readFileSync('company.json', 'utf8'));
  const [terms] = company.lendingTerms;
  const COMPANY_FILE = path.join(folder, 'company.json');
  writeFileSync(
    COMPANY_FILE,
    JSON.stringify({
      ...company,
      lendingTerms: [
        {
          ...terms,
          // Lower, so that the fees stay below the ceiling.
          monthlyRatePercent: '0.8',
          fees: {
            processingFee: { percent: '1' },
            documentaryStampTax: { taxPHP: '1.50', forEachPHP: '200.00' },
          },
        },
      ],
    }),
  );
  server = new ServerProcess({ DATA_DIR: folder, COMPANY_FILE }, await freePort(), {
    sourceFault: undefined,
    controls: false,
  });
  await server.start();
});

test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('what is deducted is the same from the calculator to the wallet', async ({ browser, viewport }) => {
  const context = await browser.newContext({ baseURL: server.origin, viewport });
  const page = await context.newPage();
  const person = newcomer();
  const program = new Program(context.request);
  const token = await join(program, person);
  await activate(program, person, token);
  await signIn(page, person.phoneNumber, newPassword);

  const figure = async (within: Locator, name: string) =>
    (await within
      .locator('dl > div')
      .filter({ hasText: name })
      .first()
      .locator('dd')
      .first()
      .textContent()) ?? '';
  const main = page.getByRole('main');
  await expect(main.getByText('Net proceeds').first()).toBeVisible();
  const netProceeds = await figure(main, 'Net proceeds');
  const [fee, tax] = [await figure(main, 'Processing fee'), await figure(main, 'Documentary stamp tax')];
  const minor = (text: string) => minorFromText(text.replaceAll(/[^\d.]/g, '')) ?? 0n;
  expect(minor(fee)).toBe(150_000n);
  expect(minor(tax)).toBeGreaterThan(0n);
  expect(minor(netProceeds)).toBe(15_000_000n - minor(fee) - minor(tax));
  await look(page, 'fees-calculator');

  await page.getByRole('button', { name: 'APPLY NOW' }).click();
  const agreement = page.getByRole('dialog', { name: 'Service and Policy Agreement' });
  await expect(page.getByText('Please read Service and Policy Agreement').first()).toBeVisible();
  await page.getByRole('button', { name: 'Service and Policy Agreement' }).click();
  await agreement.getByRole('button', { name: 'I AGREE' }).click();
  await page.getByRole('button', { name: 'APPLY NOW' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm Your Loan Application' });
  const statement = confirm.getByRole('region', { name: 'Disclosure statement' });
  await expect(statement).toBeVisible();
  for (const [name, amount] of [
    ['Processing fee', fee],
    ['Documentary stamp tax', tax],
    ['Net proceeds', netProceeds],
  ] as const)
    expect(minor(await figure(statement, name)), name).toBe(minor(amount));
  await confirm.getByText('Read the loan contract').click();
  await expect(confirm.getByText(formatAmount(minor(netProceeds), '₱')).last()).toBeVisible();
  await look(page, 'fees-confirm', 'view');
  await confirm.getByRole('button', { name: 'CONFIRM LOAN APPLICATION' }).click();
  await expect(page.getByText('Success', { exact: true })).toBeVisible();

  await release(program, person.phoneNumber, token);
  await page.goto('/wallet');
  await expect(heroFigure(page, /^Available Balance/)).toHaveText(formatAmount(minor(netProceeds), '₱'));
  await look(page, 'fees-wallet');
  // The member owes the whole loan: what was deducted is part of it.
  await page.goto('/payments/instalments');
  await expect(page.getByText('150,000.00').first()).toBeVisible();
  await page.goto('/settings');
  await page
    .getByRole('button', { name: /^Contract\b/ })
    .first()
    .click();
  await expect(
    page
      .getByRole('dialog')
      .getByText(formatAmount(minor(netProceeds), '₱'))
      .first(),
  ).toBeVisible();
  await context.close();
});

/** Two people of staff approve and release the member's one loan. */
async function release(program: Program, phoneNumber: string, token: string): Promise<void> {
  const { loans } = await program.get<{ loans: { loanNumber: string }[] }>(200, '/loan/phonenumber', {
    token,
    data: { phoneNumber },
  });
  const loanNumber = loans[0]?.loanNumber ?? '';
  for (const [role, step] of [
    ['officer', 'approvals'],
    ['approver', 'releases'],
  ] as const) {
    const staff = await signInStaff(program, role);
    await program.get(201, `/office/loans/${loanNumber}/${step}`, { token: staff, data: {} });
  }
}
