import { createHash } from 'node:crypto';
import { disclose } from '@sagwan/contract/loan/disclose.ts';
import { hourMilliseconds } from '@sagwan/domain/time/durations.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { quotas } from '../limits.ts';
import { arrangeBorrower, arrangeCurrencies, renewedMemberToken } from '../testing/arrange-borrower.ts';
import { disclosed, sampleTerms } from '../testing/disclosed.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();
beforeAll(() => arrangeCurrencies(world));

describe('the disclosure statement', () => {
  test('that says the same is shown again under its id, for half of the time in which it can be signed', async () => {
    const member = await arrangeBorrower(world);
    const { disclosureId, shownAt } = await disclosed(world, member);
    expect(await disclosed(world, member)).toMatchObject({ disclosureId, shownAt });
    expect((await disclosed(world, member, { ...sampleTerms, installmentCount: 12 })).disclosureId).not.toBe(
      disclosureId,
    );
    expect(await disclosed(world, await arrangeBorrower(world))).not.toMatchObject({ disclosureId });
    world.passTime(13 * hourMilliseconds);
    member.token = await renewedMemberToken(world, member);
    expect((await disclosed(world, member)).disclosureId).not.toBe(disclosureId);
  });

  test('is stored so often a day, and the same one shown as often as one likes', async () => {
    const member = await arrangeBorrower(world);
    const ask = (loanAmountPHP: number) =>
      world.ask(disclose, {
        token: member.token,
        body: { phoneNumber: member.phoneNumber, ...sampleTerms, loanAmountPHP },
      });
    for (let n = 0; n < quotas.disclosures.most; n += 1) expect((await ask(150_000 + n)).status).toBe(200);
    const full = await ask(160_000);
    expect([full.status, full.body.code]).toEqual([429, 'DAY_LIMIT_REACHED']);
    expect((await ask(150_000)).status).toBe(200);
    const stored = await world.database.owner
      .selectFrom('disclosure')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('member_id', '=', member.memberId)
      .executeTakeFirstOrThrow();
    expect(Number(stored.count)).toBe(quotas.disclosures.most);
  });

  test('shows the check values of a loan of 150,000 at 1.0 % over 6 months', async () => {
    const member = await arrangeBorrower(world);
    const shown = await disclosed(world, member);
    expect(shown).toMatchObject({
      interestAmountPHP: 1500,
      installmentAmountPHP: 26500,
      lastInstallmentAmountPHP: 26500,
      totalAmountPHP: 159000,
      netProceeds: 150000,
      financeCharges: [{ name: 'Interest', amount: 9000 }],
      nonFinanceCharges: [],
      eirMonthlyPercent: '1.690669',
      eirAnnualSimplePercent: '20.2880',
      eirAnnualCompoundedPercent: '22.2850',
      interestRate: 1,
    });
    expect(shown.schedule).toHaveLength(6);
    expect(shown.schedule).toMatchObject([
      { number: 1, dueDate: '2026-04-16', payment: 26500, interest: 2536, principal: 23964, balance: 126036 },
      { number: 2 },
      { number: 3 },
      { number: 4 },
      { number: 5 },
      { number: 6, dueDate: '2026-09-16', interest: 440.59, balance: 0 },
    ]);
  });

  test('is stored with the text that its hash is of', async () => {
    const member = await arrangeBorrower(world);
    const shown = await disclosed(world, member, { ...sampleTerms, selectedCurrency: 'USD' });
    const row = await world.database.owner
      .selectFrom('disclosure')
      .selectAll()
      .where('id', '=', String(shown.disclosureId))
      .executeTakeFirstOrThrow();
    expect(createHash('sha256').update(row.content_text).digest('hex')).toBe(row.sha256);
    expect(row.sha256).toBe(shown.sha256);
    expect(row.content).toMatchObject({ loanAmountXR: 2565, exchangeRate: 0.0171 });
    expect(JSON.parse(row.content_text)).toMatchObject({ exchangeRate: '0.0171', loanAmountXR: '256500' });
  });

  test.each([
    ['too little', { loanAmountPHP: 149999 }, 'LOAN_AMOUNT_OUT_OF_RANGE'],
    ['too much', { loanAmountPHP: 5000001 }, 'LOAN_AMOUNT_OUT_OF_RANGE'],
    ['not whole pesos', { loanAmountPHP: 150000.5 }, 'LOAN_AMOUNT_OUT_OF_RANGE'],
    ['a term that is not offered', { installmentCount: 7 }, 'LOAN_TERM_UNSUPPORTED'],
    ['an unknown currency', { selectedCurrency: 'ZZZ' }, 'CURRENCY_UNSUPPORTED'],
  ])('refuses %s', async (_, asked, code) => {
    const { token, phoneNumber } = await arrangeBorrower(world);
    const { status, body } = await world.ask(disclose, {
      token,
      body: { phoneNumber, ...sampleTerms, ...asked },
    });
    expect([status, body.code]).toEqual([422, code]);
  });

  test('refuses who is not activated, and bodies that are not right', async () => {
    const { token, phoneNumber } = await arrangeBorrower(world, { completed: false });
    const refused = await world.ask(disclose, { token, body: { phoneNumber, ...sampleTerms } });
    expect([refused.status, refused.body.code]).toEqual([409, 'ACCOUNT_NOT_ACTIVATED']);
    const invalid = await world.ask(disclose, {
      token,
      body: { phoneNumber, ...sampleTerms, loanAmountPHP: 1.234 },
    });
    expect([invalid.status, invalid.body.code]).toEqual([400, 'BODY_INVALID']);
  });
});
