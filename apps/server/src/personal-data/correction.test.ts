import { withdrawApplication } from '@sagwan/contract/loan/withdraw-application.ts';
import { officeListDataRequests } from '@sagwan/contract/office/data-requests.ts';
import { officeHold } from '@sagwan/contract/office/hold.ts';
import { officeReject } from '@sagwan/contract/office/reject.ts';
import { officeResume } from '@sagwan/contract/office/resume.ts';
import { askDataCorrection } from '@sagwan/contract/personal-data/your-data.ts';
import { dayMilliseconds, minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Arranged, arrangeBorrower } from '../testing/arrange-borrower.ts';
import { dataRequests } from '../testing/data-requests.ts';
import { applyFor } from '../testing/released-loan.ts';
import { messagesOf } from '../testing/sent-texts.ts';
import { makeWorld, worldForTests } from '../testing/world.ts';

const world = worldForTests();
let member: Arranged;
let officer: { token: string; staffId: string };

beforeAll(async () => {
  officer = await world.staff('officer');
});
beforeEach(async () => {
  member = await arrangeBorrower(world);
});

const { read, correct, listed, openOf, answer } = dataRequests(world);

describe('a correction', () => {
  test('has a number and thirty days, is read by staff and answered with a sentence of the catalogue', async () => {
    const { status, body } = await correct(member);
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'correction', field: 'address', state: 'OPEN', daysLeft: 30 });
    expect(body.requestNumber).toMatch(/^DR20260316\d{6}$/);
    const open = await openOf(member, officer.token);
    expect(open).toMatchObject({ wrong: 'The old house', right: '8 Sampaguita Road', overdue: false });
    expect(open?.answers).toContain('OPENED_FOR_CORRECTION');
    const answered = await answer(officer.token, open?.id ?? '', 'OPENED_FOR_CORRECTION');
    expect([answered.status, answered.body.state]).toEqual([201, 'DONE']);
    const now = await read(member);
    expect(now.requests).toMatchObject([{ state: 'DONE', answerCode: 'OPENED_FOR_CORRECTION' }]);
    expect(now.correctionUntil).not.toBeNull();
    const [told] = (await messagesOf(world, member.memberId)).slice(-1);
    expect(told).toMatchObject({ template: 'dataRequestAnswered', recipient: member.phoneNumber });
    expect(told?.text).toContain(String(body.requestNumber));
    const again = await answer(officer.token, open?.id ?? '', 'CORRECTED');
    expect([again.status, again.body.code]).toEqual([409, 'DATA_REQUEST_ANSWERED']);
    expect(again.body.message).toMatch(/^This request was answered already by .+, Mar 16, 2026, .* [AP]M\.$/);
  });

  test('that staff opened is open until its own end, also when a hold of an application ends before', async () => {
    await correct(member);
    await answer(officer.token, (await openOf(member, officer.token))?.id ?? '', 'OPENED_FOR_CORRECTION');
    const { correctionUntil } = await read(member);
    expect(correctionUntil).not.toBeNull();
    world.passTime(minuteMilliseconds);
    const { token } = officer;
    const { phoneNumber } = member;
    const hold = async (): Promise<string> => {
      const loanNumber = String((await applyFor(world, member)).body.loanNumber);
      await world.ask(officeHold, { token, params: { loanNumber }, body: { reasonCode: 'ID_UNCLEAR' } });
      expect((await read(member)).correctionUntil).not.toBe(correctionUntil);
      return loanNumber;
    };
    const resumed = await hold();
    await world.ask(officeResume, { token, params: { loanNumber: resumed }, body: {} });
    expect((await read(member)).correctionUntil).toBe(correctionUntil);
    await world.ask(withdrawApplication, { token: member.token, body: { phoneNumber, loanNumber: resumed } });
    const rejected = {
      params: { loanNumber: await hold() },
      body: { reasonCode: 'INCOME_TOO_LOW' } as const,
    };
    await world.ask(officeReject, { token, ...rejected });
    expect((await read(member)).correctionUntil).toBe(correctionUntil);
    const takenBack = await hold();
    await world.ask(withdrawApplication, {
      token: member.token,
      body: { phoneNumber, loanNumber: takenBack },
    });
    expect((await read(member)).correctionUntil).toBe(correctionUntil);
  });

  test('of one field is open once, however many are sent at the same time', async () => {
    const sent = await Promise.all(Array.from({ length: 20 }, () => correct(member)));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(sent.filter(({ body }) => body.code === 'DATA_REQUEST_OPEN')).toHaveLength(19);
    expect((await correct(member, 'income')).status).toBe(201);
  });

  test('is sealed where it is stored, and is answered by those who may', async () => {
    await correct(member, 'loanRecord');
    const { words_encrypted } = await world.database.owner
      .selectFrom('data_request')
      .select('words_encrypted')
      .where('member_id', '=', member.memberId)
      .executeTakeFirstOrThrow();
    expect(words_encrypted?.toString('utf8')).not.toContain('Sampaguita');
    const { token } = await world.staff('auditor');
    const id = (await openOf(member, token))?.id ?? '';
    expect((await answer(token, id, 'CORRECTED')).status).toBe(403);
    const unfit = await answer(officer.token, id, 'OPENED_FOR_CORRECTION');
    expect([unfit.status, unfit.body.code]).toEqual([422, 'DATA_ANSWER_UNFIT']);
    const unknown = await answer(officer.token, '01890000-0000-7000-8000-000000000000', 'CORRECTED');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'DATA_REQUEST_UNKNOWN']);
  });

  test('of an ID shows its number to those alone who see it elsewhere', async () => {
    const { phoneNumber, token } = member;
    const words = { wrong: 'UMID 0111-2345678-9', right: 'Passport P1234567A' };
    await world.ask(askDataCorrection, { token, body: { phoneNumber, field: 'identity', ...words } });
    await correct(member);
    const wordsFor = async (staffToken: string) =>
      (await listed(staffToken))
        .filter((each) => each.phoneNumber === phoneNumber)
        .map(({ wrong, right }) => ({ wrong, right }));
    const address = { wrong: 'The old house', right: '8 Sampaguita Road' };
    expect(await wordsFor(officer.token)).toEqual([words, address]);
    const hidden = { wrong: 'UMID ****-*******-*', right: 'Passport P*******A' };
    for (const role of ['auditor', 'admin'] as const)
      expect(await wordsFor((await world.staff(role)).token)).toEqual([hidden, address]);
  });

  test('that nobody answers in time is overdue', async () => {
    const late = await makeWorld();
    const { phoneNumber, token } = await arrangeBorrower(late);
    await late.ask(askDataCorrection, {
      token,
      body: { phoneNumber, field: 'address', wrong: 'Old', right: 'New' },
    });
    late.passTime(31 * dayMilliseconds);
    const staff = await late.staff('officer');
    const { body } = await late.ask(officeListDataRequests, { token: staff.token });
    expect(officeListDataRequests.answer.parse(body).requests).toMatchObject([{ overdue: true }]);
    await late.close();
  });
});
