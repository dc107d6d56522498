import { listContacts } from '@sagwan/contract/contact/list-contacts.ts';
import { officeReadContacts, officeRecordContact } from '@sagwan/contract/office/contacts.ts';
import { officeListReliefRequests, officeRefuseRelief } from '@sagwan/contract/office/relief-requests.ts';
import { askRelief } from '@sagwan/contract/relief/ask-relief.ts';
import { addDays } from '@sagwan/domain/time/manila.ts';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { arrangeStaff } from '../testing/arrange-borrower.ts';
import {
  payByCode,
  type ReleasedLoan,
  releasedInJanuary,
  releasedLoan,
  travelTo,
} from '../testing/released-loan.ts';
import { messagesOf } from '../testing/sent-texts.ts';
import { servicingStaff } from '../testing/servicing-staff.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { worldForTests } from '../testing/world.ts';
import { reliefRequestsPerPage } from './relief-for-staff.ts';

const world = worldForTests();
let loan: ReleasedLoan;
let staff: Awaited<ReturnType<typeof arrangeStaff>>;

beforeAll(async () => {
  staff = await arrangeStaff(world, 'officer');
});

/** The check loan, on the day after its first instalment of 26,500.00 could be paid. */
beforeEach(async () => {
  loan = await releasedInJanuary(world);
  await at('2026-02-17');
});

const at = (date: string) => travelTo(world, date, { members: [loan.member], staff: [staff] });
const params = () => ({ loanNumber: loan.loanNumber });
const contact = (channel: 'call' | 'sms' | 'email' = 'call') =>
  world.ask(officeRecordContact, { token: staff.token, params: params(), body: { channel } });
const log = async (language = 'en') => {
  const headers = { 'accept-language': language };
  return (await world.ask(listContacts, { token: loan.member.token, headers, body: loan.own })).body;
};
const officeLog = async () =>
  (await world.ask(officeReadContacts, { token: staff.token, params: params() })).body;
const ask = async () => {
  const body = { ...loan.own, kind: 'hardship', reason: 'ILLNESS', months: 3 } as const;
  expect((await world.ask(askRelief, { token: loan.member.token, body })).status).toBe(201);
};
const listRequests = async (after?: string) =>
  (
    await world.ask(officeListReliefRequests, {
      token: staff.token,
      query: after === undefined ? {} : { after },
    })
  ).body as { requests: { id: string; loanNumber: string; overdue: boolean }[]; next: string | null };
const requestId = async () =>
  (await listRequests()).requests.find(({ loanNumber }) => loanNumber === loan.loanNumber)?.id ??
  expect.fail();
const refuseRequest = (id: string, reason: 'PLAN_CAN_BE_KEPT' | 'OTHER_CHANGE_FITS' = 'PLAN_CAN_BE_KEPT') =>
  world.ask(officeRefuseRelief, { token: staff.token, params: { id }, body: { reason } });

test('of twenty like requests for relief at once one is kept', async () => {
  const body = { ...loan.own, kind: 'hardship', reason: 'ILLNESS', months: 3 } as const;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => world.ask(askRelief, { token: loan.member.token, body })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ body: { code } }) => code === 'RELIEF_ASKED_ALREADY')).toHaveLength(19);
});

describe('a request for relief', () => {
  test('says why where a hardship plan is asked for, and more time is asked for without', async () => {
    const { token } = loan.member;
    const asked = (kind: 'hardship' | 'extension', headers: Record<string, string> = {}) =>
      world.ask(askRelief, { token, headers, body: { ...loan.own, kind, months: 3 } });
    const { status, body } = await asked('hardship');
    expect([status, body.code]).toEqual([400, 'BODY_INVALID']);
    expect(body.fields).toEqual({ reason: 'Choose what happened, so that the right person looks at it.' });
    const filipino = await asked('hardship', { 'accept-language': 'fil' });
    expect(filipino.body.fields).toEqual({ reason: expect.stringMatching(/^Piliin kung ano ang nangyari/) });
    expect((await asked('extension')).status).toBe(201);
  });

  test('is not refused while an order that grants it waits for its second person', async () => {
    await ask();
    const id = await requestId();
    const { order, decide } = await servicingStaff(world);
    const granted = await order(loan, { kind: 'planHardship', months: 3 }, 'ILLNESS');
    expect((await refuseRequest(id)).body.code).toBe('RELIEF_GRANT_ORDERED');
    expect((await decide(granted.body.id, { approve: false })).status).toBe(201);
    expect((await refuseRequest(id)).status).toBe(201);
  });

  test('is not refused while such an order is being written', async () => {
    await ask();
    const id = await requestId();
    const { loanId } = loan;
    const refused = await whileLocked(world, sql`select 1 from loan where id = ${loanId}::uuid for update`, {
      run: () => refuseRequest(id),
      change: (trx) =>
        trx
          .insertInto('servicing_order')
          .values({
            member_id: loan.member.memberId,
            id: uuid(),
            loan_id: loanId,
            kind: 'planHardship',
            content: { kind: 'planHardship', months: 3 },
            reason_code: 'MEMBER_ASKED',
            state: 'OPEN',
            ordered_by: staff.staffId,
            ordered_at: world.context.now(),
            preview_sha256: '-',
            log_length: 1,
          })
          .execute(),
    });
    expect(refused.body.code).toBe('RELIEF_GRANT_ORDERED');
  });

  test('waits in the list, is refused once with a reason that the member reads, and reminders may go on', async () => {
    await ask();
    const id = await requestId();
    expect((await contact()).body.message).toContain('A request for an easier plan is being looked at.');
    const answers = await Promise.all(Array.from({ length: 20 }, () => refuseRequest(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    const again = await refuseRequest(id);
    expect(again.body.code).toBe('RELIEF_ANSWERED');
    expect(again.body.message).toMatch(/^This request was answered already by .+ [AP]M\.$/);
    expect((await refuseRequest(uuid())).body.code).toBe('RELIEF_UNKNOWN');
    expect((await listRequests()).requests.map((request) => request.id)).not.toContain(id);
    const expected = [
      {
        kind: 'hardship',
        state: 'REFUSED',
        answerBy: '2026-02-27',
        sentence: 'By the income that you told us, the present plan can be kept.',
      },
    ];
    expect((await log()).reliefRequests).toMatchObject(expected);
    expect((await log('fil')).reliefRequests).toMatchObject([
      { sentence: 'Ayon sa kita na sinabi mo, kaya pang sundin ang plan ngayon.' },
    ]);
    expect((await officeLog()).reliefRequests).toMatchObject(expected);
    const sent = await messagesOf(world, loan.member.memberId);
    expect(sent.filter(({ template }) => template === 'hardshipDeclined')).toHaveLength(1);
    expect((await contact()).status).toBe(201);
  });

  test('comes before those that may wait longer, and says that it is overdue after its day', async () => {
    await at('2026-02-19');
    await ask();
    const first = loan;
    await travelTo(world, '2026-01-15');
    loan = await releasedLoan(world);
    await at('2026-02-17');
    await ask();
    const mine = async () =>
      (await listRequests()).requests
        .filter(({ loanNumber }) => [first.loanNumber, loan.loanNumber].includes(loanNumber))
        .map(({ loanNumber, overdue }) => [loanNumber, overdue]);
    await at('2026-02-27');
    expect(await mine()).toEqual([
      [loan.loanNumber, false],
      [first.loanNumber, false],
    ]);
    await at('2026-02-28');
    expect(await mine()).toEqual([
      [loan.loanNumber, true],
      [first.loanNumber, false],
    ]);
  });

  test('is listed a page at a time, each once', async () => {
    const { owner } = world.database;
    await owner.deleteFrom('relief_request').execute();
    const { member_id, id: loan_id } = await owner
      .selectFrom('loan')
      .select(['member_id', 'id'])
      .where('member_id', '=', loan.member.memberId)
      .executeTakeFirstOrThrow();
    const row = await owner
      .selectFrom('loan')
      .selectAll()
      .where('id', '=', loan_id)
      .executeTakeFirstOrThrow();
    for (let count = 0; count <= reliefRequestsPerPage; count += 1) {
      const id = uuid();
      await owner
        .insertInto('loan')
        .values({ ...row, id, state: 'PAID' })
        .execute();
      await owner
        .insertInto('relief_request')
        .values({
          member_id,
          id: uuid(),
          loan_id: id,
          kind: 'holiday',
          state: 'OPEN',
          asked_at: world.context.now(),
          answer_by: '2026-03-01',
        })
        .execute();
    }
    const first = await listRequests();
    expect(first.requests).toHaveLength(reliefRequestsPerPage);
    const second = await listRequests(first.next ?? expect.fail());
    expect(second).toMatchObject({ next: null, requests: [{}] });
    const ids = [...first.requests, ...second.requests].map(({ id }) => id);
    expect(new Set(ids).size).toBe(reliefRequestsPerPage + 1);
    expect((await listRequests('not a place')).requests).toHaveLength(reliefRequestsPerPage);
  });
});

test('more time may be asked for until so many days before the last due date, that day among them', async () => {
  const askForTime = () =>
    world.ask(askRelief, {
      token: loan.member.token,
      body: { ...loan.own, kind: 'extension', months: 3 },
    });
  const days = world.context.config.company.lendingTerms[0]?.extensionRequestDays ?? expect.fail();
  await at(addDays('2026-07-15', 1 - days));
  expect((await askForTime()).body.code).toBe('EXTENSION_TOO_LATE');
  await at(addDays('2026-07-15', -days));
  expect((await askForTime()).status).toBe(201);
});

test('a hardship plan that staff make is no answer to a holiday that was asked for', async () => {
  const servicing = await servicingStaff(world);
  await travelTo(world, '2026-01-15', { staff: [servicing.officer, servicing.approver] });
  loan = await releasedLoan(world, { installmentCount: 12 });
  // Six instalments ahead, which earn a holiday.
  await payByCode(world, loan, 9_500_000n);
  const body = { ...loan.own, kind: 'holiday' } as const;
  const asked = await world.ask(askRelief, { token: loan.member.token, body });
  expect(asked.status, asked.text).toBe(201);
  expect((await servicing.doIt(loan, { kind: 'planHardship', months: 3 })).status).toBe(201);
  expect((await log()).reliefRequests).toMatchObject([{ kind: 'holiday', state: 'OPEN' }]);
});

test('nobody asks where nothing is owed, or for a holiday that was not earned', async () => {
  const asked = async (kind: 'holiday' | 'extension') => {
    const body = { ...loan.own, kind, ...(kind === 'extension' ? { months: 3 } : {}) };
    return (await world.ask(askRelief, { token: loan.member.token, body: body as never })).body.code;
  };
  expect(await asked('holiday')).toBe('HOLIDAY_NOT_EARNED');
  await payByCode(world, loan, 16_000_000n);
  expect(await asked('extension')).toBe('NOTHING_OWED');
  expect((await log()).reliefRequests).toEqual([]);
});

test('more time that was asked for is granted by a hardship plan, and the audit names each step', async () => {
  const servicing = await servicingStaff(world);
  await travelTo(world, '2026-01-15', { staff: [servicing.officer, servicing.approver] });
  loan = await releasedLoan(world);
  const askForTime = async () => {
    const body = { ...loan.own, kind: 'extension', months: 3 } as const;
    expect((await world.ask(askRelief, { token: loan.member.token, body })).status).toBe(201);
  };
  await askForTime();
  expect((await refuseRequest(await requestId())).status).toBe(201);
  await askForTime();
  expect((await servicing.doIt(loan, { kind: 'planHardship', months: 3 })).status).toBe(201);
  const states = (await log()).reliefRequests as { state: string }[];
  expect(states.map(({ state }) => state).toSorted()).toEqual(['GRANTED', 'REFUSED']);
  const lines = await world.database.owner
    .selectFrom('audit')
    .select(['action', 'actor_kind', 'actor_id', 'before', 'after'])
    .where('member_id', '=', loan.member.memberId)
    .where('action', 'like', 'relief.%')
    .orderBy('id')
    .execute();
  const byMember = { action: 'relief.ask', actor_kind: 'member', actor_id: loan.member.memberId };
  const asked = { ...byMember, after: { kind: 'extension', reason: null, months: 3 } };
  const refused = {
    action: 'relief.refuse',
    actor_kind: 'staff',
    actor_id: staff.staffId,
    before: { state: 'OPEN' },
    after: { state: 'REFUSED', kind: 'extension', reason: 'PLAN_CAN_BE_KEPT' },
  };
  expect(lines).toMatchObject([asked, refused, asked]);
});
