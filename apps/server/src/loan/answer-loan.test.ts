import { withdrawApplication } from '@sagwan/contract/loan/withdraw-application.ts';
import { officeHold } from '@sagwan/contract/office/hold.ts';
import { readSchedule } from '@sagwan/contract/repayment/read-schedule.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { addDays, lastInstantOf } from '@sagwan/domain/time/manila.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import {
  type Arranged,
  arrangeBorrower,
  arrangeCurrencies,
  arrangeStaff,
  renewedMemberToken,
} from '../testing/arrange-borrower.ts';
import { journalLinesOf } from '../testing/balances.ts';
import { answerTo, approveLoan, loanOfMember, offerTerms, releaseLoan } from '../testing/decide-loan.ts';
import { walletOf } from '../testing/fund.ts';
import {
  appliedFor,
  paidEvent,
  paymentCodeOf,
  releasedLoan,
  sendCollectionEvent,
} from '../testing/released-loan.ts';
import { worldForTests } from '../testing/world.ts';
import { lapseOffers } from './lapse.ts';

/** What the member does with an application, an offer or a released loan: accepts, declines, takes back, gives back. */
const world = worldForTests();
beforeAll(() => arrangeCurrencies(world));

/** Moves the clock and signs the member in again. */
async function passDays(days: number, member: Arranged): Promise<void> {
  world.passTime(Math.round(days * dayMilliseconds));
  member.token = await renewedMemberToken(world, member);
}

const takeBack = ({ token, phoneNumber }: Arranged, loanNumber: string) =>
  world.ask(withdrawApplication, { token, body: { phoneNumber, loanNumber } });

describe('an offer of other terms', () => {
  test('accepted: its terms and its statement become the loan, and it can be released', async () => {
    const member = await arrangeBorrower(world);
    const loanNumber = await appliedFor(world, member);
    expect(
      (await offerTerms(world, loanNumber, { loanAmountPHP: 200000, installmentCount: 12 })).status,
    ).toBe(201);
    const offered = await loanOfMember(world, member, loanNumber);
    const standsUntil = lastInstantOf(addDays(world.context.businessDate(), 3)).toISOString();
    expect(offered).toMatchObject({
      state: 'OFFERED',
      loanAmountPHP: 150000,
      offer: { loanAmountPHP: 200000, standsUntil },
    });
    const accepted = await answerTo(world, member, loanNumber, 'acceptOffer');
    expect([accepted.status, accepted.body]).toEqual([200, { state: 'APPROVED' }]);
    const loan = await loanOfMember(world, member, loanNumber);
    expect(loan).toMatchObject({ loanAmountPHP: 200000, installmentCount: 12, offer: null });
    expect(loan.disclosure).toEqual((offered.offer as { disclosure: object }).disclosure);
    expect(loan.contract).toMatchObject({ sealed: { signedIp: '127.0.0.1' } });
    expect((loan.contract as { particulars: object[] }).particulars).toEqual(
      expect.arrayContaining([
        { label: 'Loan amount applied', text: '₱\u2009200,000.00' },
        { label: 'Repayment period', text: '12 months' },
        { label: 'Interest rate', text: '1.0 % a month, add-on' },
      ]),
    );
    expect((await releaseLoan(world, loanNumber)).status).toBe(201);
    expect((await walletOf(world, member)).balanceMinor).toBe(20_000_000n);
  });

  test('made by the releaser, it needs another one to release', async () => {
    const member = await arrangeBorrower(world);
    const loanNumber = await appliedFor(world, member);
    const approver = await arrangeStaff(world, 'approver');
    await offerTerms(world, loanNumber, { loanAmountPHP: 160000, installmentCount: 6 }, approver);
    await answerTo(world, member, loanNumber, 'acceptOffer');
    expect((await releaseLoan(world, loanNumber, approver)).body.code).toBe('SAME_PERSON_RELEASES');
  });

  test('declined, or answered too late, or lapsed: no loan, and the member may apply again', async () => {
    const declining = await arrangeBorrower(world);
    const first = await appliedFor(world, declining);
    await offerTerms(world, first, { loanAmountPHP: 150000, installmentCount: 12 });
    expect((await answerTo(world, declining, first, 'declineOffer')).body).toEqual({ state: 'CANCELLED' });
    expect((await answerTo(world, declining, first, 'acceptOffer')).body.code).toBe('LOAN_STATE_FORBIDS');
    await appliedFor(world, declining);

    const late = await arrangeBorrower(world);
    const second = await appliedFor(world, late);
    await offerTerms(world, second, { loanAmountPHP: 150000, installmentCount: 12 });
    expect(await lapseOffers(world.context)).toBe(0);
    await passDays(4, late);
    const tooLate = await answerTo(world, late, second, 'acceptOffer');
    expect([tooLate.status, tooLate.body.code]).toEqual([409, 'OFFER_LAPSED']);
    expect(await lapseOffers(world.context)).toBe(1);
    expect(await loanOfMember(world, late, second)).toMatchObject({
      state: 'EXPIRED',
      statusIcon: 'clock',
      offer: null,
    });
    await appliedFor(world, late);
  });

  test.each([
    [{ loanAmountPHP: 149999, installmentCount: 6 }, 422, 'LOAN_AMOUNT_OUT_OF_RANGE'],
    [{ loanAmountPHP: 150000, installmentCount: 9 }, 422, 'LOAN_TERM_UNSUPPORTED'],
    [{ loanAmountPHP: 150000.001, installmentCount: 6 }, 400, 'BODY_INVALID'],
  ])('of %o is refused', async (terms, status, code) => {
    const loanNumber = await appliedFor(world, await arrangeBorrower(world));
    const refused = await offerTerms(world, loanNumber, terms);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
  });
});

describe('taking the application back', () => {
  test.each([
    ['PENDING', async () => {}],
    [
      'ON_HOLD',
      async (loanNumber: string) => {
        const { token } = await arrangeStaff(world, 'officer');
        await world.ask(officeHold, { token, params: { loanNumber }, body: { reasonCode: 'ID_UNCLEAR' } });
      },
    ],
    [
      'OFFERED',
      async (loanNumber: string) => {
        await offerTerms(world, loanNumber, { loanAmountPHP: 150000, installmentCount: 12 });
      },
    ],
    [
      'APPROVED',
      async (loanNumber: string) => {
        await approveLoan(world, loanNumber);
      },
    ],
  ])('is free while %s', async (state, bring) => {
    const member = await arrangeBorrower(world);
    const loanNumber = await appliedFor(world, member);
    await bring(loanNumber);
    expect((await loanOfMember(world, member, loanNumber)).state).toBe(state);
    expect((await takeBack(member, loanNumber)).body).toEqual({ state: 'CANCELLED' });
    expect((await takeBack(member, loanNumber)).body.code).toBe('LOAN_STATE_FORBIDS');
    expect(await journalLinesOf(world, member)).toEqual([]);
    // What a hold opened for correction is closed with the application, the receiving account above all.
    const { correction_until } = await world.database.owner
      .selectFrom('member')
      .select('correction_until')
      .where('id', '=', member.memberId)
      .executeTakeFirstOrThrow();
    expect(correction_until).toBeNull();
  });

  test("is for one's own loan", async () => {
    const loanNumber = await appliedFor(world, await arrangeBorrower(world));
    const refused = await takeBack(await arrangeBorrower(world), loanNumber);
    expect([refused.status, refused.body.code]).toEqual([404, 'LOAN_UNKNOWN']);
    const answered = await answerTo(world, await arrangeBorrower(world), loanNumber, 'cancel');
    expect([answered.status, answered.body.code]).toEqual([404, 'LOAN_UNKNOWN']);
  });
});

describe('the cooling-off time', () => {
  test.each(['PHP', 'USD'])(
    'a loan in %s is cancelled free of interest while all its money is there',
    async (currency) => {
      const { member, loanNumber } = await releasedLoan(world, { selectedCurrency: currency });
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => answerTo(world, member, loanNumber, 'cancel')),
      );
      expect(answers.filter(({ body }) => body.state === 'CANCELLED')).toHaveLength(1);
      expect((await walletOf(world, member)).balanceMinor).toBe(0n);
      const sums = new Map<string, bigint>();
      for (const [, , , account, debit, credit] of await journalLinesOf(world, member))
        sums.set(
          String(account),
          (sums.get(String(account)) ?? 0n) + BigInt(String(credit)) - BigInt(String(debit)),
        );
      expect([...sums.keys()].sort()).toEqual(['loan_principal', 'wallet_payable']);
      expect([...sums.values()].every((sum) => sum === 0n)).toBe(true);
      expect((await loanOfMember(world, member, loanNumber)).instalments).toEqual([]);
    },
  );

  test('what was withdrawn comes back by a payment, without interest; then the loan is cancelled', async () => {
    const loan = await releasedLoan(world);
    const { member, loanNumber, own } = loan;
    await world.database.owner
      .updateTable('wallet')
      .set({ balance_minor: 14_900_000n })
      .where('member_id', '=', member.memberId)
      .execute();
    await passDays(1, member);
    expect((await answerTo(world, member, loanNumber, 'cancel')).body.state).toBe('DISBURSED');
    expect((await walletOf(world, member)).balanceMinor).toBe(0n);
    const due = await world.ask(readSchedule, { token: member.token, body: own });
    expect(due.body).toMatchObject({ due: { amount: 1000, penalty: 0 }, totalInterest: 0 });
    const reference = await paymentCodeOf(world, loan);
    await sendCollectionEvent(world, paidEvent(world, { reference, amountMinor: 100_000n }));
    await runDueJobs(world.context, world.database.url);
    expect((await loanOfMember(world, member, loanNumber)).state).toBe('CANCELLED');
  });

  test('ends with the third day', async () => {
    const { member, loanNumber } = await releasedLoan(world);
    // Released at ten in the morning in Manila.
    await passDays(3 + 13.9 / 24, member);
    expect((await loanOfMember(world, member, loanNumber)).coolingOffUntil, 'still offered').not.toBeNull();
    await passDays(0.1 / 24, member);
    expect((await loanOfMember(world, member, loanNumber)).coolingOffUntil, 'no longer offered').toBeNull();
    const refused = await answerTo(world, member, loanNumber, 'cancel');
    expect([refused.status, refused.body.code]).toEqual([409, 'COOLING_OFF_OVER']);
  });
});
