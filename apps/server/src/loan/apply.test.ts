import { apply } from '@sagwan/contract/loan/apply.ts';
import { listLoans } from '@sagwan/contract/loan/list-loans.ts';
import { readLoan } from '@sagwan/contract/loan/read-loan.ts';
import { withdrawApplication } from '@sagwan/contract/loan/withdraw-application.ts';
import { complain } from '@sagwan/contract/support/complain.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { quotas } from '../limits.ts';
import {
  type Arranged,
  arrangeBorrower,
  arrangeCurrencies,
  renewedMemberToken,
} from '../testing/arrange-borrower.ts';
import { disclosed, sampleTerms } from '../testing/disclosed.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();
beforeAll(() => arrangeCurrencies(world));

function applying(
  member: Arranged,
  disclosureId: unknown,
  more: object = {},
  key: string = crypto.randomUUID(),
) {
  const { phoneNumber, token } = member;
  const bound = { agreementAccepted: true, disclosureId: String(disclosureId) };
  return world.ask(apply, {
    token,
    headers: { 'idempotency-key': key },
    body: { phoneNumber, ...sampleTerms, ...bound, ...more },
  });
}

describe('applying', () => {
  test('creates a PENDING loan at exactly the terms shown, which the member can read', async () => {
    const member = await arrangeBorrower(world);
    const shown = await disclosed(world, member);
    const figures = {
      loanAmount: 150000,
      loanAmountXR: 150000,
      exchangeRate: 1,
      installmentAmountPHP: 26500,
      installmentAmountXR: '26500.00',
      interestRate: 1,
      interestAmountPHP: 1500,
      interestAmountXR: 1500,
    };
    const { status, body } = await applying(member, shown.disclosureId, figures);
    expect([status, body.state]).toEqual([200, 'LOAN_CREATED']);
    expect(body.loanNumber).toMatch(/^260316\d{8}$/);
    const { token, phoneNumber } = member;
    const listed = await world.ask(listLoans, { token, body: { phoneNumber } });
    expect(listed.body.loans).toMatchObject([
      { loanNumber: body.loanNumber, state: 'PENDING', statusIcon: 'person-search', statusColor: 'info' },
    ]);
    expect(listed.body.walletPHP).toBe(0);
    const read = await world.ask(readLoan, {
      token,
      body: { phoneNumber, loanNumber: String(body.loanNumber) },
    });
    const { disclosureId: _, sha256: __, shownAt: ___, ...statement } = shown;
    expect(read.body).toMatchObject({
      totalAmountPHP: 159000,
      disclosure: statement,
      offer: null,
      instalments: [],
    });
    expect(read.body.contract).toMatchObject({ loanAgreementCode: body.loanNumber, sealed: null });
    // The numbers of the ID and of the account, and the phone.
    for (const number of ['001112223334', phoneNumber])
      expect(JSON.stringify(read.body.contract), 'is masked').not.toContain(number);
    const wallets = await world.database.owner
      .selectFrom('wallet')
      .selectAll()
      .where('member_id', '=', member.memberId)
      .execute();
    expect(wallets).toMatchObject([{ balance_minor: 0n }]);
  });

  test('an account that is closed while an application waits for it gets no loan', async () => {
    const member = await arrangeBorrower(world);
    const { disclosureId } = await disclosed(world, member);
    const { waiting } = await world.database.owner.transaction().execute(async (trx) => {
      await trx
        .updateTable('member')
        .set({ closed_at: world.context.now() })
        .where('id', '=', member.memberId)
        .execute();
      const waiting = applying(member, disclosureId);
      await vi.waitUntil(
        async () => {
          const { rows } = await sql`select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(world.database.owner);
          return rows.length > 0;
        },
        { timeout: 5_000, interval: 10 },
      );
      return { waiting };
    });
    expect((await waiting).body.code).toBe('ACCOUNT_NOT_ACTIVATED');
    const loans = await world.database.owner
      .selectFrom('loan')
      .select('id')
      .where('member_id', '=', member.memberId)
      .execute();
    expect(loans).toEqual([]);
  });

  test('twenty at once with different keys make exactly one loan', async () => {
    const member = await arrangeBorrower(world);
    const { disclosureId } = await disclosed(world, member);
    const answers = await Promise.all(Array.from({ length: 20 }, () => applying(member, disclosureId)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.filter(({ body }) => body.state === 'LOAN_CREATED')).toHaveLength(1);
    expect(answers.filter(({ body }) => body.state === 'LOAN_EXISTS')).toHaveLength(19);
  });

  test('twenty at once with one key get one loan and the same answer', async () => {
    const member = await arrangeBorrower(world);
    const { disclosureId } = await disclosed(world, member);
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => applying(member, disclosureId, {}, key)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.body.state).toBe('LOAN_CREATED');
    const other = await applying(member, disclosureId, { loanAmount: 150000 }, key);
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    const { phoneNumber, token } = member;
    const body = { phoneNumber, message: 'I was not called back.' };
    const elsewhere = await world.ask(complain, { token, headers: { 'idempotency-key': key }, body });
    expect(elsewhere.status, 'a key is of one endpoint').toBe(201);
  });

  test('is answered so often that there is a loan already, and that is not kept under the keys', async () => {
    const member = await arrangeBorrower(world);
    const { disclosureId } = await disclosed(world, member);
    const [accepted, key] = [crypto.randomUUID(), crypto.randomUUID()];
    const created = await applying(member, disclosureId, {}, accepted);
    expect((await applying(member, disclosureId, {}, key)).body).toEqual({ state: 'LOAN_EXISTS' });
    expect((await applying(member, disclosureId)).body).toEqual({ state: 'LOAN_EXISTS' });
    expect((await applying(member, disclosureId, {}, accepted)).text).toBe(created.text);
    const kept = await world.database.owner
      .selectFrom('idempotency')
      .select('key')
      .where('member_id', '=', member.memberId)
      .execute();
    expect(kept).toEqual([{ key: accepted }]);
    // The key of an answer without an effect is free.
    const { phoneNumber, token } = member;
    const taken = { phoneNumber, loanNumber: String(created.body.loanNumber) };
    expect((await world.ask(withdrawApplication, { token, body: taken })).status).toBe(200);
    expect((await applying(member, disclosureId, {}, key)).body.state).toBe('LOAN_CREATED');
  });

  test('is made and taken back so often a day: each costs rows for good, and two messages', async () => {
    const member = await arrangeBorrower(world);
    const { disclosureId } = await disclosed(world, member);
    const { phoneNumber, token } = member;
    for (let n = 0; n < quotas.applications.most; n += 1) {
      const { status, body } = await applying(member, disclosureId);
      expect([status, body.state]).toEqual([200, 'LOAN_CREATED']);
      const taken = { phoneNumber, loanNumber: String(body.loanNumber) };
      expect((await world.ask(withdrawApplication, { token, body: taken })).status).toBe(200);
    }
    const full = await applying(member, disclosureId);
    expect([full.status, full.body.code]).toEqual([429, 'DAY_LIMIT_REACHED']);
  });

  test('is refused without an idempotency key', async () => {
    const { token, phoneNumber } = await arrangeBorrower(world);
    const bound = { agreementAccepted: true, disclosureId: crypto.randomUUID() };
    const { status, body } = await world.ask(apply, {
      token,
      body: { phoneNumber, ...sampleTerms, ...bound },
    });
    expect([status, body.code]).toEqual([400, 'IDEMPOTENCY_KEY_MISSING']);
  });

  test('is refused to who is not activated', async () => {
    const member = await arrangeBorrower(world, { completed: false });
    const { status, body } = await applying(member, crypto.randomUUID());
    expect([status, body.code]).toEqual([409, 'ACCOUNT_NOT_ACTIVATED']);
  });

  test('takes the other fields of the wallet record too, and ignores them', async () => {
    const member = await arrangeBorrower(world);
    const { disclosureId } = await disclosed(world, member);
    const record = {
      id: crypto.randomUUID(),
      active: true,
      wallet: 9_999_999,
      withdrawnAmount: 0,
      status: '?',
      statusMessage: 'Approved',
      statusColor: 'success',
      statusIcon: 'check-circle',
      statement: null,
      statementMessage: '',
      statementShow: false,
      loanNumber: 0,
      createdAt: '2020-01-01T00:00:00.000Z',
      member: { accountNumber: '1234567890', phoneNumber: member.phoneNumber },
      oTP: '',
    };
    const { status, body } = await applying(member, disclosureId, record);
    expect([status, body.state]).toEqual([200, 'LOAN_CREATED']);
    const read = await world.ask(readLoan, {
      token: member.token,
      body: { phoneNumber: member.phoneNumber, loanNumber: String(body.loanNumber) },
    });
    expect(read.body).toMatchObject({ state: 'PENDING', loanNumber: body.loanNumber });
  });

  test.each([
    ['an agreement not accepted', { agreementAccepted: false }, 422, 'AGREEMENT_NOT_ACCEPTED'],
    ['an amount out of range', { loanAmountPHP: 100 }, 422, 'LOAN_AMOUNT_OUT_OF_RANGE'],
    ['a term not offered', { installmentCount: 5 }, 422, 'LOAN_TERM_UNSUPPORTED'],
    ['a currency not offered', { selectedCurrency: 'ZZZ' }, 422, 'CURRENCY_UNSUPPORTED'],
    ['a statement of another amount', { loanAmountPHP: 150001 }, 422, 'DISCLOSURE_UNKNOWN'],
    ['a statement of another term', { installmentCount: 12 }, 422, 'DISCLOSURE_UNKNOWN'],
    ['a statement of another currency', { selectedCurrency: 'USD' }, 422, 'DISCLOSURE_UNKNOWN'],
    ['no such statement', { disclosureId: crypto.randomUUID() }, 422, 'DISCLOSURE_UNKNOWN'],
    ['another instalment', { installmentAmountPHP: 26499.99 }, 409, 'PRICE_CHANGED'],
    ['another interest', { interestAmountPHP: 1400 }, 409, 'PRICE_CHANGED'],
    ['another amount to receive', { loanAmountXR: 150001 }, 409, 'PRICE_CHANGED'],
    ['another rate', { interestRate: 0.9 }, 409, 'PRICE_CHANGED'],
    ['another exchange rate', { exchangeRate: '1.01' }, 409, 'PRICE_CHANGED'],
  ])('refuses %s, and nothing is written', async (_, more, status, code) => {
    const member = await arrangeBorrower(world);
    const { disclosureId } = await disclosed(world, member);
    const answer = await applying(member, disclosureId, more);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    const { loans } = (
      await world.ask(listLoans, { token: member.token, body: { phoneNumber: member.phoneNumber } })
    ).body;
    expect(loans).toEqual([]);
  });

  test("refuses another member's statement", async () => {
    const [member, other] = [await arrangeBorrower(world), await arrangeBorrower(world)];
    const { disclosureId } = await disclosed(world, other);
    const { status, body } = await applying(member, disclosureId);
    expect([status, body.code]).toEqual([422, 'DISCLOSURE_UNKNOWN']);
  });

  test('refuses when the exchange rate has changed since the statement', async () => {
    const member = await arrangeBorrower(world);
    const inEuro = { ...sampleTerms, selectedCurrency: 'EUR' };
    const { disclosureId } = await disclosed(world, member, inEuro);
    await world.database.owner
      .insertInto('exchange_rate')
      .values({ currency: 'EUR', as_of: world.context.now(), rate: '0.0159', source: 'test' })
      .execute();
    const { status, body } = await applying(member, disclosureId, { selectedCurrency: 'EUR' });
    expect([status, body.code]).toEqual([409, 'PRICE_CHANGED']);
    const again = await disclosed(world, member, inEuro);
    expect(again.loanAmountXR).toBe(2385);
    const applied = await applying(member, again.disclosureId, {
      selectedCurrency: 'EUR',
      exchangeRate: 0.0159,
    });
    expect(applied.body.state).toBe('LOAN_CREATED');
  });

  test('refuses when a charge on the statement has changed since, or the statement is a day old', async () => {
    const member = await arrangeBorrower(world);
    const { lendingTerms } = world.context.config.company;
    const { disclosureId } = await disclosed(world, member);
    world.context.config.company.lendingTerms = lendingTerms.map((entry) => ({
      ...entry,
      penaltyPercentPerDay: '0.2',
    }));
    const dearer = await applying(member, disclosureId);
    world.context.config.company.lendingTerms = lendingTerms;
    expect([dearer.status, dearer.body.code]).toEqual([409, 'PRICE_CHANGED']);
    world.passTime(dayMilliseconds + 1);
    member.token = await renewedMemberToken(world, member);
    const stale = await applying(member, disclosureId);
    expect([stale.status, stale.body.code]).toEqual([409, 'PRICE_CHANGED']);
    const again = await disclosed(world, member);
    expect((await applying(member, again.disclosureId)).body.state).toBe('LOAN_CREATED');
  });

  test("another member's loan is not there to read", async () => {
    const [member, other] = [await arrangeBorrower(world), await arrangeBorrower(world)];
    const { disclosureId } = await disclosed(world, other);
    const loanNumber = String((await applying(other, disclosureId)).body.loanNumber);
    const body = { phoneNumber: member.phoneNumber, loanNumber };
    const read = await world.ask(readLoan, { token: member.token, body });
    expect([read.status, read.body.code]).toEqual([404, 'LOAN_UNKNOWN']);
  });
});
