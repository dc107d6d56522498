import { officeListBackdated } from '@sagwan/contract/office/backdated.ts';
import { officeListDataRequests } from '@sagwan/contract/office/data-requests.ts';
import { officeListLoans } from '@sagwan/contract/office/list-loans.ts';
import { officeListPayoutProblems } from '@sagwan/contract/office/list-payout-problems.ts';
import { officeListTickets } from '@sagwan/contract/office/list-tickets.ts';
import { officeListWithdrawals } from '@sagwan/contract/office/list-withdrawals.ts';
import { officeListLostPhones } from '@sagwan/contract/office/lost-phones.ts';
import { officeListServicingOrders } from '@sagwan/contract/office/order-servicing.ts';
import {
  officeListDelinquent,
  officeListRepayments,
  officeListUnapplied,
} from '@sagwan/contract/office/read-servicing.ts';
import { officeListReliefRequests } from '@sagwan/contract/office/relief-requests.ts';
import { officeListScoreDisputes } from '@sagwan/contract/office/score-disputes.ts';
import { officeListUnsettled } from '@sagwan/contract/office/settlements.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { unappliedPerPage } from '../collection/list-unapplied.ts';
import { loansPerPage } from '../loan/list-for-staff.ts';
import { problemsPerPage } from '../payout/list-problems.ts';
import { dataRequestsPerPage } from '../personal-data/requests-for-staff.ts';
import { lostPhonesPerPage } from '../session/lost-phones-for-staff.ts';
import { arrangeBorrower, arrangeStaff } from '../testing/arrange-borrower.ts';
import { arrangeTicket } from '../testing/arrange-ticket.ts';
import { appliedFor } from '../testing/released-loan.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();
let auditor: string;
const applications: { loanNumber: string; phoneNumber: string }[] = [];

/** One page and a bit more, a second apart except for the last three, which came in the same instant. */
const applicationCount = loansPerPage + 3;

async function applied() {
  const member = await arrangeBorrower(world);
  return { loanNumber: await appliedFor(world, member), phoneNumber: member.phoneNumber };
}

beforeAll(async () => {
  for (let count = 1; count <= applicationCount; count += 1) {
    applications.push(await applied());
    if (count < applicationCount - 2) world.passTime(1000);
  }
  auditor = (await arrangeStaff(world, 'auditor')).token;
});

const list = (query: object = {}) => world.ask(officeListLoans, { token: auditor, query });
const numbersOf = (loans: unknown) => (loans as { loanNumber: string }[]).map(({ loanNumber }) => loanNumber);

describe('the list of loans', () => {
  test('is in order of arrival, a page at a time, each loan once', async () => {
    const first = await list({ state: 'PENDING' });
    expect(first.body.loans).toHaveLength(loansPerPage);
    expect(first.body.counts).toEqual({ PENDING: applicationCount });
    const second = await list({ state: 'PENDING', after: first.body.next });
    expect(second.body.next).toBe(null);
    const all = [...numbersOf(first.body.loans), ...numbersOf(second.body.loans)];
    expect(all.slice(0, -3)).toEqual(applications.slice(0, -3).map(({ loanNumber }) => loanNumber));
    expect(new Set(all).size).toBe(applicationCount);
    expect((await list({ state: 'APPROVED' })).body.loans).toEqual([]);
  });

  test('is the other way round where the newest are asked for, each loan once', async () => {
    const first = await list({ state: 'PENDING', order: 'newest' });
    const second = await list({ state: 'PENDING', order: 'newest', after: first.body.next });
    const all = [...numbersOf(first.body.loans), ...numbersOf(second.body.loans)];
    const oldestLast = applications.map(({ loanNumber }) => loanNumber).reverse();
    expect(all.slice(3)).toEqual(oldestLast.slice(3));
    expect(new Set(all).size).toBe(applicationCount);
  });

  test('is found by loan number, by phone as written, and by part of a name', async () => {
    const wanted = applications[7] ?? { loanNumber: '', phoneNumber: '' };
    expect(numbersOf((await list({ search: wanted.loanNumber })).body.loans)).toEqual([wanted.loanNumber]);
    const asWritten = `0${wanted.phoneNumber.slice(2)}`;
    expect(numbersOf((await list({ search: asWritten })).body.loans)).toEqual([wanted.loanNumber]);
    expect((await list({ search: 'maria s' })).body.loans).toHaveLength(loansPerPage);
    expect((await list({ search: '%' })).body.loans).toEqual([]);
    for (const spaced of [wanted.loanNumber.replace(/(\d{4})/g, ' $1 '), `Loan ${wanted.loanNumber}`])
      expect(numbersOf((await list({ search: spaced })).body.loans)).toEqual([wanted.loanNumber]);
  });

  test('is found by words of the names in any order, with and without their accents', async () => {
    const { loanNumber, phoneNumber } = applications[8] ?? { loanNumber: '', phoneNumber: '' };
    const named = (full_name: string) =>
      world.database.owner
        .updateTable('member')
        .set({ full_name })
        .where('phone_number', '=', phoneNumber)
        .execute();
    await named('Niña Peñalosa-Núñez');
    for (const search of ['nina penalosa', 'NUÑEZ niña', 'nunez  Santos', 'Ni\u006e\u0303a pen'])
      expect(numbersOf((await list({ search })).body.loans), search).toEqual([loanNumber]);
    await named('Maria Penalosa');
    expect(numbersOf((await list({ search: 'Peñalosa' })).body.loans)).toEqual([loanNumber]);
    expect((await list({ search: 'peñalosa cruz' })).body.loans).toEqual([]);
    await named('Maria Santos');
  });

  test('is found by the number of a withdrawal or a complaint of its member', async () => {
    const { loanNumber, phoneNumber } = applications[9] ?? { loanNumber: '', phoneNumber: '' };
    const { id: memberId } = await world.database.owner
      .selectFrom('member')
      .select('id')
      .where('phone_number', '=', phoneNumber)
      .executeTakeFirstOrThrow();
    const withdrawal_number = '202603161234567890';
    await world.database.owner
      .insertInto('withdrawal_directory')
      .values({ withdrawal_number, member_id: memberId, withdrawal_id: crypto.randomUUID() })
      .execute();
    await arrangeTicket(world, { kind: 'complaint', memberId });
    await world.database.owner
      .updateTable('ticket')
      .set({ ticket_number: 'CP20260316123456' })
      .where('member_id', '=', memberId)
      .execute();
    for (const search of [`Sagwan-${withdrawal_number}`, ' 2026 0316 1234567890', 'cp 20260316 123456'])
      expect(numbersOf((await list({ search })).body.loans), search).toEqual([loanNumber]);
    expect((await list({ search: 'CP20260316999999' })).body.loans).toEqual([]);
  });

  test('refuses states it does not know, and starts anew after a mark it did not write', async () => {
    expect((await list({ state: 'SOMETHING' })).body.code).toBe('BODY_INVALID');
    expect(numbersOf((await list({ after: "x'; drop table loan" })).body.loans)[0]).toBe(
      applications[0]?.loanNumber,
    );
  });
});

describe('the other lists', () => {
  const noId = '-'.repeat(36);
  const id = crypto.randomUUID();
  test.each([
    [officeListLoans.path, [`2026-03-16T02:00:00.000Z_${noId}`, `-000001-01-01T00:00:00Z_${id}`]],
    [officeListWithdrawals.path, [`1.${noId}`, `999999999999999.${id}`]],
    [officeListRepayments.path, [`1.${noId}`, `999999999999999.${id}`]],
    [officeListServicingOrders.path, [`1.${noId}`, `999999999999999.${id}`]],
    [officeListUnapplied.path, [`1.${noId}`, `999999999999999.${id}`]],
    [officeListBackdated.path, [`1.${noId}`, `999999999999999.${id}`]],
    [officeListDelinquent.path, [`1.${noId}`, `999999.${id}`]],
    [officeListReliefRequests.path, [`2026-03-16_${noId}`, `0000-01-01_${id}`, `2026-02-31_${id}`]],
    [officeListDataRequests.path, [`2026-03-16_${noId}`, `0000-01-01_${id}`]],
    [officeListLostPhones.path, [`1.${noId}`, `999999999999999.${id}`]],
    [officeListScoreDisputes.path, [`1.${noId}`, `999999999999999.${id}`]],
    [officeListPayoutProblems.path, [`1.${noId}`, `999999999999999.${'a'.repeat(32)}`]],
  ])('at %s begins somewhere after every mark that it did not write', async (path, marks) => {
    const headers = { authorization: `Bearer ${auditor}` };
    for (const after of marks) {
      const { statusCode } = await world.server.inject({ url: path, query: { after }, headers });
      expect(statusCode).toBe(200);
    }
  });

  test('tickets and payout problems, newest first; withdrawals with their counts', async () => {
    const at = world.context.now();
    await arrangeTicket(world, { kind: 'contact', message: 'First', at });
    await arrangeTicket(world, { kind: 'contact', message: 'Second', at: new Date(at.getTime() + 1) });
    const read = {
      reference_id: '-',
      provider_payout_id: '-',
      state: 'completed' as const,
      amount_minor: 1n,
    };
    const event = { provider: 'sandbox', raw_encrypted: Buffer.from('-'), received_at: at, ...read };
    await world.database.owner
      .insertInto('payout_event')
      .values([
        { ...event, event_id: 'one', problem: 'another amount' },
        { ...event, event_id: 'two' },
      ])
      .execute();
    const token = auditor;
    const tickets = await world.ask(officeListTickets, { token });
    expect(tickets.body.tickets).toMatchObject([{ message: 'Second' }, { message: 'First' }]);
    const problems = await world.ask(officeListPayoutProblems, { token });
    expect(problems.body).toMatchObject({
      problems: [{ eventId: 'one', problem: 'another amount', withdrawalNumber: null }],
      next: null,
    });
    const withdrawals = await world.ask(officeListWithdrawals, { token });
    expect(withdrawals.body).toEqual({ withdrawals: [], next: null, counts: {} });
    expect((await world.ask(officeListTickets)).body.code).toBe('ACCESS_TOKEN_INVALID');
  });

  test('what one channel owes hides nothing of another', async () => {
    const at = world.context.now();
    const owed = (count: number, channel: 'virtualAccount' | 'qrph', value_on: string) =>
      Array.from({ length: count }, (_, n) => ({
        id: crypto.randomUUID(),
        provider: 'sandbox',
        provider_payment_id: `${channel}-${n}`,
        reference: `${channel}-${n}`,
        channel,
        amount_minor: 100n,
        value_on,
        received_at: at,
        state: 'OPEN' as const,
      }));
    await world.database.owner
      .insertInto('unapplied')
      .values([...owed(1_001, 'virtualAccount', '2026-03-02'), ...owed(1, 'qrph', '2026-03-16')])
      .execute();
    const read = async (channel: 'virtualAccount' | 'qrph') =>
      (await world.ask(officeListUnsettled, { token: auditor, query: { channel } })).body;
    const counts = { virtualAccount: 1_001, qrph: 1, autoDebit: 0 };
    expect(await read('qrph')).toMatchObject({ payments: [{ reference: 'qrph-0' }], counts });
    const { payments } = await read('virtualAccount');
    expect(payments).toHaveLength(1_000);
    // All of it is unmatched money, too, which came in one instant.
    const unmatched = async (after?: string) => {
      const { body } = await world.ask(officeListUnapplied, { token: auditor, query: { after } });
      return body as unknown as { unapplied: { id: string }[]; next: string };
    };
    const first = await unmatched();
    const second = await unmatched(first.next);
    const ids = [...first.unapplied, ...second.unapplied].map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([2 * unappliedPerPage, 2 * unappliedPerPage]);
  });

  test('requests about data and for lost phones come a page at a time, each once', async () => {
    const { owner } = world.database;
    const phones = applications.map(({ phoneNumber }) => phoneNumber);
    const members = await owner
      .selectFrom('member')
      .select(['id', 'phone_number'])
      .where('phone_number', 'in', phones)
      .execute();
    const asked_at = world.context.now();
    const asked = members.map(({ id: member_id }) => ({
      member_id,
      id: crypto.randomUUID(),
      request_number: '-',
      asked_at,
    }));
    const deletion = { kind: 'deletion', field: 'everything', state: 'OPEN' } as const;
    await owner
      .insertInto('data_request')
      .values(asked.map((each, n) => ({ ...each, ...deletion, answer_by: `2026-04-${15 + (n % 2)}` })))
      .execute();
    const lost = { old_phone_number: phones[0] ?? '', new_phone_number: '639175550100', due_at: asked_at };
    await owner
      .insertInto('phone_change')
      .values(asked.map((each) => ({ ...each, ...lost, state: 'WAITING' as const })))
      .execute();
    for (const [endpoint, perPage] of [
      [officeListDataRequests, dataRequestsPerPage],
      [officeListLostPhones, lostPhonesPerPage],
    ] as const) {
      const read = async (after?: string) => {
        const { body } = await world.ask(endpoint, { token: auditor, query: { after } });
        return endpoint.answer.parse(body);
      };
      const first = await read();
      const second = await read(first.next ?? undefined);
      expect([first.requests.length, first.open, second.open, second.next]).toEqual([
        perPage,
        applicationCount,
        applicationCount,
        null,
      ]);
      const ids = [...first.requests, ...second.requests].map(({ id }) => id);
      expect(ids.toSorted()).toEqual(asked.map(({ id }) => id).toSorted());
    }
  });

  test('payout problems come a page at a time, each once, also where many came in one instant', async () => {
    const token = auditor;
    const count = 2 * problemsPerPage + 3;
    await world.database.owner
      .insertInto('payout_event')
      .values(
        Array.from({ length: count }, (_, n) => ({
          provider: 'sandbox',
          event_id: `many-${n}`,
          raw_encrypted: Buffer.from('-'),
          received_at: new Date(world.context.now().getTime() + 1 + (n % 2)),
          problem: 'another amount',
          reference_id: '-',
          provider_payout_id: '-',
          state: 'completed' as const,
          amount_minor: 1n,
        })),
      )
      .execute();
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { body } = await world.ask(officeListPayoutProblems, { token, query: { after } });
      const page = body.problems as { eventId: string }[];
      expect(page.length).toBeLessThanOrEqual(problemsPerPage);
      seen.push(...page.map(({ eventId }) => eventId).filter((id) => id.startsWith('many-')));
      after = (body.next as string | null) ?? undefined;
    } while (after !== undefined);
    expect(new Set(seen).size).toBe(count);
    expect(seen).toHaveLength(count);
  });
});
