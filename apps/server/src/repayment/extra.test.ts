import { previewPlan } from '@sagwan/contract/repayment/change-plan.ts';
import { chooseExtra } from '@sagwan/contract/repayment/choose-extra.ts';
import { createCode } from '@sagwan/contract/repayment/create-code.ts';
import { listRepayments } from '@sagwan/contract/repayment/list-repayments.ts';
import { quotePayOff } from '@sagwan/contract/repayment/quote-pay-off.ts';
import { readSchedule } from '@sagwan/contract/repayment/read-schedule.ts';
import { describe, expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { fillQuota } from '../testing/fill-quota.ts';
import {
  checkLoan,
  liveUntil,
  paidEvent,
  payByCode,
  type ReleasedLoan,
  sendCollectionEvent,
} from '../testing/released-loan.ts';
import { messagesOf } from '../testing/sent-texts.ts';
import { worldForTests } from '../testing/world.ts';
import { refundOverpayments } from './refund-overpayments.ts';

const world = worldForTests();

const scheduleOf = async ({ member, own }: ReleasedLoan) =>
  (await world.ask(readSchedule, { token: member.token, body: own })).body;

const listOf = async ({ member, own }: ReleasedLoan) =>
  (await world.ask(listRepayments, { token: member.token, body: own })).body.repayments as Record<
    string,
    unknown
  >[];

const previewOf = (
  loan: ReleasedLoan,
  choice: { repaymentId: string; extra: 'shorterTerm' | 'lowerInstalment' },
) =>
  world.ask(previewPlan, {
    token: loan.member.token,
    body: { ...loan.own, change: { kind: 'chooseExtra', ...choice } },
  });

describe('more than is due', () => {
  async function afterFirst(): Promise<ReleasedLoan> {
    const loan = await checkLoan(world);
    await liveUntil(world, '2026-02-15', loan);
    await payByCode(world, loan, 2_650_000n);
    await liveUntil(world, '2026-03-01', loan);
    return loan;
  }

  test.each([
    ['lowerInstalment', 8158.36],
    ['shorterTerm', 7441.62],
    ['nextInstalments', 8828.82],
  ] as const)('%s has its total interest told beforehand: %d', async (extra, totalInterest) => {
    const loan = await afterFirst();
    const change = { kind: 'payPart', amount: 20000, extra } as const;
    const { body } = await world.ask(previewPlan, {
      token: loan.member.token,
      body: { ...loan.own, change },
    });
    expect([body.totalInterestBefore, body.totalInterestAfter]).toEqual([9000, totalInterest]);
  });

  test('is credit for the next instalment, and another use can be chosen until its due date', async () => {
    const loan = await afterFirst();
    await payByCode(world, loan, 2_000_000n);
    const [paid] = await listOf(loan);
    expect(paid).toMatchObject({ interest: 1065.43, principal: 18934.57, extraUntil: '2026-03-15' });
    const choice = { repaymentId: String(paid?.id), extra: 'shorterTerm' as const };
    const shown = () => previewOf(loan, choice);
    const { previewHash, ...plans } = (await shown()).body;
    expect([plans.totalInterestBefore, plans.totalInterestAfter]).toEqual([8828.82, 7441.62]);
    const choose = (hash = String(previewHash)) =>
      world.ask(chooseExtra, {
        token: loan.member.token,
        body: { ...loan.own, ...choice, previewHash: hash },
      });
    expect((await choose('0'.repeat(64))).body.code).toBe('PREVIEW_OUTDATED');
    await fillQuota(world, 'extra_choices', loan.member.memberId);
    expect((await choose()).body.code).toBe('DAY_LIMIT_REACHED');
    await liveUntil(world, '2026-03-03', loan);
    expect((await choose()).body).toMatchObject({ extra: 'shorterTerm' });
    expect((await scheduleOf(loan)).totalInterest).toBe(7441.62);
    // A confirmation whose answer was lost is sent again.
    expect((await choose()).status).toBe(200);
    await liveUntil(world, '2026-03-16', loan);
    expect((await choose()).body.code).toBe('EXTRA_CHOICE_OVER');
    expect((await shown()).body.code).toBe('EXTRA_CHOICE_OVER');
  });

  test('no other use can be chosen once the loan is paid in full', async () => {
    const loan = await afterFirst();
    await payByCode(world, loan, 2_000_000n);
    const [paid] = await listOf(loan);
    const choice = { repaymentId: String(paid?.id), extra: 'shorterTerm' as const };
    const previewHash = String((await previewOf(loan, choice)).body.previewHash);
    const { body: quote } = await world.ask(quotePayOff, { token: loan.member.token, body: loan.own });
    await payByCode(world, loan, BigInt(Math.round(Number(quote.amount) * 100)) + 5_000n);
    const before = await scheduleOf(loan);
    expect([before.due, before.overpaid]).toEqual([null, 50]);
    expect((await previewOf(loan, choice)).body.code).toBe('EXTRA_CHOICE_OVER');
    const body = { ...loan.own, ...choice, previewHash };
    const refused = await world.ask(chooseExtra, { token: loan.member.token, body });
    expect([refused.status, refused.body.code]).toEqual([409, 'EXTRA_CHOICE_OVER']);
    expect(await scheduleOf(loan)).toEqual(before);
  });

  test('another use that was previewed before the loan changed is refused', async () => {
    const loan = await afterFirst();
    await payByCode(world, loan, 2_000_000n);
    const [paid] = await listOf(loan);
    const choice = { repaymentId: String(paid?.id), extra: 'lowerInstalment' as const };
    const previewHash = String((await previewOf(loan, choice)).body.previewHash);
    await payByCode(world, loan, 100_000n);
    const body = { ...loan.own, ...choice, previewHash };
    const refused = await world.ask(chooseExtra, { token: loan.member.token, body });
    expect([refused.status, refused.body.code]).toEqual([409, 'PREVIEW_OUTDATED']);
    expect((await listOf(loan)).some(({ extra }) => extra === 'lowerInstalment')).toBe(false);
  });

  test.each(['virtualAccount', 'qrph'] as const)(
    'what was chosen with a code (%s) is done when its payment comes',
    async (channel) => {
      const loan = await afterFirst();
      const code = async (extra?: 'shorterTerm' | 'lowerInstalment') =>
        (
          await world.ask(createCode, {
            token: loan.member.token,
            body: { ...loan.own, channel, amount: 20000, ...(extra === undefined ? {} : { extra }) },
          })
        ).body;
      expect((await code()).extra).toBe('nextInstalments');
      expect((await code('lowerInstalment')).extra).toBe('lowerInstalment');
      const { reference, extra } = await code('shorterTerm');
      expect(extra).toBe('shorterTerm');
      // The permanent number keeps its choice; a new QR code begins with none.
      expect((await code()).extra).toBe(channel === 'virtualAccount' ? 'shorterTerm' : 'nextInstalments');
      const paid = paidEvent(world, { reference: String(reference), amountMinor: 2_000_000n });
      expect(await sendCollectionEvent(world, { ...paid, channel })).toBe(200);
      await runDueJobs(world.context, world.database.url);
      expect((await listOf(loan))[0]).toMatchObject({ extra: 'shorterTerm', extraUntil: '2026-03-15' });
      expect((await scheduleOf(loan)).totalInterest).toBe(7441.62);
    },
  );

  test('what was chosen with the account number is used once; nobody was asked about a later payment', async () => {
    const loan = await checkLoan(world);
    await liveUntil(world, '2026-02-15', loan);
    const code = async (extra?: 'lowerInstalment') =>
      (
        await world.ask(createCode, {
          token: loan.member.token,
          body: { ...loan.own, channel: 'virtualAccount', ...(extra === undefined ? {} : { extra }) },
        })
      ).body;
    const { reference } = await code('lowerInstalment');
    const pay = async (amountMinor: bigint) => {
      await sendCollectionEvent(world, paidEvent(world, { reference: String(reference), amountMinor }));
      await runDueJobs(world.context, world.database.url);
    };
    // Of a payment without anything above the due nothing was chosen.
    await pay(2_640_000n);
    expect((await code()).extra).toBe('lowerInstalment');
    await pay(2_010_000n);
    expect((await listOf(loan))[0]).toMatchObject({ extra: 'lowerInstalment' });
    expect((await code()).extra).toBe('nextInstalments');

    await liveUntil(world, '2026-03-15', loan);
    const before = await scheduleOf(loan);
    expect(before.due).toMatchObject({ amount: 22294.86 });
    await pay(2_229_486n + 50_000n);
    const after = await scheduleOf(loan);
    expect((await listOf(loan))[0]).toMatchObject({ extra: 'nextInstalments', extraUntil: '2026-04-15' });
    const april = ({ rows }: Record<string, unknown>) =>
      (rows as Record<string, unknown>[]).find(({ dueOn }) => dueOn === '2026-04-15');
    expect(april(after)).toMatchObject({ payment: 22294.86, paid: 500 });
    const told = (await messagesOf(world, loan.member.memberId)).filter(
      ({ template }) => template === 'creditKept',
    );
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('PHP 500.00')]);
  });

  test('a QR code for more than one may carry, or for centavos, is refused', async () => {
    const loan = await afterFirst();
    const ask = (amount: number) =>
      world.ask(createCode, {
        token: loan.member.token,
        body: { ...loan.own, channel: 'qrph', amount },
      });
    const refused = await ask(50_000.01);
    expect([refused.status, refused.body.code]).toEqual([422, 'QR_AMOUNT_TOO_HIGH']);
    expect(refused.body.message).toContain('50,000.00');
    expect((await ask(50_000)).status).toBe(200);
    const low = await ask(19.99);
    expect([low.status, low.body.code]).toEqual([422, 'QR_AMOUNT_TOO_LOW']);
    expect(low.body.message).toContain('20.00 at least');
    expect((await ask(20)).status).toBe(200);
  });

  test('the quote closes the loan exactly, and what is above it is owed to the member', async () => {
    const loan = await afterFirst();
    const { body } = await world.ask(quotePayOff, { token: loan.member.token, body: loan.own });
    expect(body).toMatchObject({ amount: 127101.43 });
    expect((body.table as unknown[]).length).toBe(10);
    await payByCode(world, loan, 12_710_143n + 5_000n);
    const { due, overpaid } = await scheduleOf(loan);
    expect([due, overpaid]).toEqual([null, 50]);
    // Sent back to the account on file without being asked for, once.
    const sentBack = () =>
      world.database.owner
        .selectFrom('withdrawal')
        .select(['amount_minor', 'state'])
        .where('member_id', '=', loan.member.memberId)
        .execute();
    expect(await sentBack()).toMatchObject([{ amount_minor: 5_000n }]);
    expect(await refundOverpayments(world.context)).toBe(0);
    expect(await sentBack()).toHaveLength(1);
  });
});
