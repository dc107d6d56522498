import { officeApprove } from '@sagwan/contract/office/approve.ts';
import {
  officeApproveLostPhone,
  officeCheckIdentity,
  officeListLostPhones,
} from '@sagwan/contract/office/lost-phones.ts';
import { officeDecideServicing, officeListServicingOrders } from '@sagwan/contract/office/order-servicing.ts';
import { officeReadLoan } from '@sagwan/contract/office/read-loan.ts';
import { servicingOrder } from '@sagwan/contract/office/servicing-order.ts';
import {
  officeDecideSuspension,
  officeListSuspensions,
  officeOrderSuspension,
} from '@sagwan/contract/office/suspensions.ts';
import { askLostPhone } from '@sagwan/contract/session/ask-lost-phone.ts';
import { requestOtp } from '@sagwan/contract/session/request-otp.ts';
import { expect, test } from 'vitest';
import { houseId } from '../house-id.ts';
import { freshPhoneNumber } from '../testing/accounts.ts';
import { arrangeBorrower } from '../testing/arrange-borrower.ts';
import type { Answer } from '../testing/ask.ts';
import { dataRequests } from '../testing/data-requests.ts';
import { fundedMember } from '../testing/fund.ts';
import { lastCodeTo } from '../testing/last-code.ts';
import { appliedFor } from '../testing/released-loan.ts';
import { refusedWith, servicingStaff } from '../testing/servicing-staff.ts';
import { worldForTests } from '../testing/world.ts';

// What two people do together does not rest on one who has left since (decision 0031). Of staff accounts: two-admins.test.ts.

const world = worldForTests();

type Staff = { staffId: string; token: string };
type Change = { active: boolean } | { roles: string[] };

const noMoreOfficer: readonly Change[] = [{ active: false }, { roles: ['auditor'] }];

const change = async ({ staffId }: Staff, to: Change) => {
  await world.database.owner.updateTable('staff').set(to).where('id', '=', staffId).execute();
};

const orderKinds = servicingOrder.shape.content.options.map((content) => content.shape.kind.value);

/** An order of one kind in the list, as if it had been ordered while the officer was there. */
async function servicingOrderOf(officer: Staff, kind: string): Promise<string> {
  const ofHouse = kind === 'returnUnapplied' || kind === 'bookSettlement';
  const member = ofHouse ? undefined : await fundedMember(world, { balanceMinor: 90_000n });
  const loan =
    member &&
    (await world.database.owner
      .selectFrom('loan')
      .select('id')
      .where('member_id', '=', member.memberId)
      .executeTakeFirstOrThrow());
  const id = crypto.randomUUID();
  await world.database.owner
    .insertInto('servicing_order')
    .values({
      member_id: member?.memberId ?? houseId,
      id,
      loan_id: loan?.id ?? null,
      kind,
      content: { kind, bankReference: id },
      reason_code: 'GOODWILL',
      state: 'OPEN',
      ordered_by: officer.staffId,
      ordered_at: world.context.now(),
      preview_sha256: ofHouse ? null : '0'.repeat(64),
      log_length: ofHouse ? null : 0,
    })
    .execute();
  return id;
}

const decideServicing = (by: Staff, id: string, approve = true) =>
  world.ask(officeDecideServicing, { token: by.token, params: { id }, body: { approve } });

test.each(orderKinds)('an order of the kind %s of somebody who left can only be rejected', async (kind) => {
  const approver = await world.staff('approver');
  for (const to of noMoreOfficer) {
    const officer = await world.staff('officer');
    const id = await servicingOrderOf(officer, kind);
    await change(officer, to);
    expect(refusedWith(await decideServicing(approver, id))).toEqual([409, 'ORDERER_LEFT']);
    expect((await decideServicing(approver, id, false)).body).toEqual({ state: 'REJECTED' });
  }
});

test('a waiver that is approved while its officer is there is refused after, and changes nothing', async () => {
  const { officer, approver, ...staff } = await servicingStaff(world);
  const loan = await staff.checkLoan();
  await staff.liveUntil('2026-03-10', loan);
  const { body } = await staff.order(loan, { kind: 'waivePenalty', amount: 1590 });
  await change(officer, { active: false });
  const query = { loanNumber: loan.loanNumber };
  const listed = await world.ask(officeListServicingOrders, { token: approver.token, query });
  expect(listed.body.orders).toMatchObject([{ mayDecide: true, approvalRefusal: 'ORDERER_LEFT' }]);
  expect(refusedWith(await staff.decide(body.id))).toEqual([409, 'ORDERER_LEFT']);
  await change(officer, { active: true });
  expect((await staff.scheduleOf(loan)).rows[0]).toMatchObject({ penalty: 1590 });
  // An officer who has become an approver still decides.
  await change(officer, { roles: ['approver'] });
  expect((await staff.decide(body.id, { token: approver.token })).body).toEqual({ state: 'APPROVED' });
});

test('a suspension can only be rejected', async () => {
  const approver = await world.staff('approver');
  const decide = (id: string, approve: boolean): Promise<Answer> =>
    world.ask(officeDecideSuspension, { token: approver.token, params: { id }, body: { approve } });
  for (const to of noMoreOfficer) {
    const officer = await world.staff('officer');
    const { loanNumber } = await fundedMember(world, { balanceMinor: 90_000n });
    const { body } = await world.ask(officeOrderSuspension, {
      token: officer.token,
      params: { loanNumber },
      body: { reasonCode: 'SUSPECTED_TAKEOVER' },
    });
    const listed = async () => {
      const { token } = approver;
      const answer = await world.ask(officeListSuspensions, { token, query: { loanNumber } });
      return answer.body.suspensions;
    };
    expect(await listed()).toMatchObject([{ mayDecide: true, approvalRefusal: null }]);
    await change(officer, to);
    expect(await listed()).toMatchObject([{ mayDecide: true, approvalRefusal: 'ORDERER_LEFT' }]);
    expect(refusedWith(await decide(String(body.id), true))).toEqual([409, 'ORDERER_LEFT']);
    expect((await decide(String(body.id), false)).body).toEqual({ state: 'REJECTED', endsAt: null });
    expect(await listed(), 'it waits no longer').toMatchObject([{ approvalRefusal: null }]);
  }
});

test('an identity is checked again before a lost number is changed', async () => {
  const { phoneNumber: oldPhoneNumber } = await arrangeBorrower(world);
  const newPhoneNumber = freshPhoneNumber();
  await world.ask(requestOtp, { body: { phoneNumber: newPhoneNumber, purpose: 'lost_phone' } });
  const otp = await lastCodeTo(world, newPhoneNumber);
  const typed = { fullName: 'Maria Santos', birthDate: '1994-06-12' };
  await world.ask(askLostPhone, { body: { ...typed, oldPhoneNumber, newPhoneNumber, otp } });
  const [officer, another, approver] = [
    await world.staff('officer'),
    await world.staff('officer'),
    await world.staff('approver'),
  ];
  const requestOf = async () => {
    const { body } = await world.ask(officeListLostPhones, { token: approver.token });
    const { requests } = officeListLostPhones.answer.parse(body);
    return requests.find((each) => each.oldPhoneNumber === oldPhoneNumber);
  };
  const id = (await requestOf())?.id ?? '';
  const check = ({ token }: Staff): Promise<Answer> =>
    world.ask(officeCheckIdentity, {
      token,
      params: { id },
      body: { way: 'AT_OFFICE', checks: ['FACE_IS_OF_SELFIE', 'ID_IS_ON_FILE', 'ADDRESS_KNOWN'] },
    });
  const approve = (): Promise<Answer> =>
    world.ask(officeApproveLostPhone, { token: approver.token, params: { id }, body: {} });
  expect((await check(officer)).status).toBe(201);
  await change(officer, { active: false });
  expect(await requestOf()).toMatchObject({ checkedBy: null, checkedWay: null, checks: [] });
  expect(refusedWith(await approve())).toEqual([409, 'IDENTITY_NOT_CHECKED']);
  expect((await check(another)).status).toBe(201);
  expect((await approve()).status).toBe(201);
  // What two people have agreed to stands.
  await change(another, { active: false });
  expect(refusedWith(await check(await world.staff('officer')))).toEqual([409, 'LOST_PHONE_ANSWERED']);
});

test('a deletion takes two people who are there', async () => {
  const { askToDelete, openOf, answer } = dataRequests(world);
  const member = await arrangeBorrower(world);
  const [officer, another, approver] = [
    await world.staff('officer'),
    await world.staff('officer'),
    await world.staff('approver'),
  ];
  const { body } = await askToDelete(member);
  const otp = await lastCodeTo(world, member.phoneNumber);
  await askToDelete(member, { challengeId: body.challengeId, otp });
  const id = (await openOf(member, officer.token))?.id ?? '';
  const state = async ({ token }: Staff) => (await answer(token, id, 'DELETED')).body.state;
  expect(await state(officer)).toBe('OPEN');
  await change(officer, { roles: ['auditor'] });
  expect(await openOf(member, another.token)).toMatchObject({ agreedBy: null, agreedByMe: false });
  expect(await state(another)).toBe('OPEN');
  expect(await state(approver)).toBe('DONE');
});

test('whoever releases a loan sees that its approver was deactivated', async () => {
  const [officer, approver] = [await world.staff('officer'), await world.staff('approver')];
  const params = { loanNumber: await appliedFor(world, await arrangeBorrower(world)) };
  await world.ask(officeApprove, { token: officer.token, params, body: {} });
  await change(officer, { active: false });
  const { body } = await world.ask(officeReadLoan, { token: approver.token, params });
  expect(body.decisions).toMatchObject([{ kind: 'approval', staffName: 'The officer (deactivated)' }]);
});
