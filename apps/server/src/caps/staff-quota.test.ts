import { officeRecordContact } from '@sagwan/contract/office/contacts.ts';
import { officeHold } from '@sagwan/contract/office/hold.ts';
import { officeListLoans } from '@sagwan/contract/office/list-loans.ts';
import { officeReadLoan } from '@sagwan/contract/office/read-loan.ts';
import { officeResume } from '@sagwan/contract/office/resume.ts';
import { hourMilliseconds } from '@sagwan/domain/time/durations.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { quotas } from '../limits.ts';
import { arrangeBorrower, arrangeStaff } from '../testing/arrange-borrower.ts';
import { fillQuota } from '../testing/fill-quota.ts';
import { applyFor, type ReleasedLoan, releasedLoan } from '../testing/released-loan.ts';
import { messagesOf } from '../testing/sent-texts.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();
const full = { status: 429, body: { code: 'DAY_LIMIT_REACHED' } };
let released: ReleasedLoan;
beforeAll(async () => {
  released = await releasedLoan(world);
});
const officer = () => arrangeStaff(world, 'officer');
async function application() {
  const member = await arrangeBorrower(world);
  const { body } = await applyFor(world, member);
  return { memberId: member.memberId, loanNumber: String(body.loanNumber) };
}
const hold = ({ token }: { token: string }, loanNumber: string) =>
  world.ask(officeHold, { token, params: { loanNumber }, body: { reasonCode: 'ID_UNCLEAR' } });
const resume = ({ token }: { token: string }, loanNumber: string) =>
  world.ask(officeResume, { token, params: { loanNumber }, body: {} });

describe('a member of staff', () => {
  test('reads about so many loans a day, and still lists them; another person is not counted with', async () => {
    const [one, other] = [await officer(), await officer()];
    const params = { loanNumber: released.loanNumber };
    await fillQuota(world, 'staff_readings', one.staffId, 1);
    expect((await world.ask(officeReadLoan, { token: one.token, params })).status).toBe(200);
    expect(await world.ask(officeReadLoan, { token: one.token, params })).toMatchObject(full);
    expect((await world.ask(officeListLoans, { token: one.token, query: {} })).status).toBe(200);
    expect((await world.ask(officeReadLoan, { token: other.token, params })).status).toBe(200);
  });

  test('records so much a day, of whatever kind', async () => {
    const one = await officer();
    const { loanNumber } = await application();
    await fillQuota(world, 'staff_changes', one.staffId, 1);
    expect((await hold(one, loanNumber)).status).toBe(201);
    expect(await resume(one, loanNumber)).toMatchObject(full);
  });

  test('holds so many applications a day', async () => {
    const one = await officer();
    const { loanNumber } = await application();
    await fillQuota(world, 'holds', one.staffId);
    expect(await hold(one, loanNumber)).toMatchObject(full);
    expect((await hold(await officer(), loanNumber)).status).toBe(201);
  });

  test('notes so many contacts a day, also those that a rule blocks', async () => {
    const one = await officer();
    const { token } = one;
    const ask = { token, params: { loanNumber: released.loanNumber }, body: { channel: 'call' as const } };
    await fillQuota(world, 'contacts_noted', one.staffId, 1);
    expect((await world.ask(officeRecordContact, ask)).status).not.toBe(429);
    expect(await world.ask(officeRecordContact, ask)).toMatchObject(full);
  });
});

test('one application is held five times a day, by however many people: the member is told each time', async () => {
  const { loanNumber, memberId } = await application();
  for (let each = 0; each < quotas.holds_of_loan.most; each += 1) {
    const one = await officer();
    expect((await hold(one, loanNumber)).status).toBe(201);
    expect((await resume(one, loanNumber)).status).toBe(201);
  }
  expect(await hold(await officer(), loanNumber)).toMatchObject(full);
  const told = (await messagesOf(world, memberId)).filter(({ template }) => template === 'loanHeld');
  expect(told).toHaveLength(quotas.holds_of_loan.most);
  world.passTime(quotas.holds_of_loan.hours * hourMilliseconds);
  const later = await officer();
  expect((await hold(later, loanNumber)).status).toBe(201);
});
