import { officeApprove } from '@sagwan/contract/office/approve.ts';
import { officeReadLoan } from '@sagwan/contract/office/read-loan.ts';
import { officeRelease } from '@sagwan/contract/office/release.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { arrangeBorrower, arrangeStaff } from '../testing/arrange-borrower.ts';
import { appliedFor } from '../testing/released-loan.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();
const tokens = { officer: '', approver: '', auditor: '' };

beforeAll(async () => {
  for (const role of ['officer', 'approver', 'auditor'] as const)
    tokens[role] = (await arrangeStaff(world, role)).token;
});

async function applied() {
  const member = await arrangeBorrower(world);
  return { loanNumber: await appliedFor(world, member), phoneNumber: member.phoneNumber };
}
const read = (loanNumber: string, token: string) =>
  world.ask(officeReadLoan, { token, params: { loanNumber } });

describe('one application', () => {
  test('shows all that is decided on, and what this person may do', async () => {
    const { loanNumber, phoneNumber } = await applied();
    const { status, body } = await read(loanNumber, tokens.officer);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      loan: { loanNumber, phoneNumber, state: 'PENDING', disclosure: { eirMonthlyPercent: '1.690669' } },
      member: {
        phoneNumber,
        jobTitle: 'Nurse',
        monthlyNetIncome: 35000,
        identity: { identityNumber: '001112223334' },
        bank: { accountNumber: '0011234567' },
      },
      decisions: [],
      withdrawals: [],
      walletBalance: 0,
      allowed: ['approve', 'offer', 'hold', 'reject'],
    });
    const approver = await arrangeStaff(world, 'approver');
    const params = { loanNumber };
    await world.ask(officeApprove, { token: approver.token, params, body: {} });
    expect((await read(loanNumber, approver.token)).body.allowed).toEqual([]);
    expect((await read(loanNumber, tokens.approver)).body.allowed).toEqual(['release']);
    await world.ask(officeRelease, { token: tokens.approver, params, body: {} });
    expect((await read(loanNumber, tokens.approver)).body).toMatchObject({
      walletBalance: 150000,
      allowed: [],
      decisions: [{ kind: 'approval', staffName: 'The approver' }, { kind: 'release' }],
      member: { creditScore: 610 },
    });
  });

  test('shows auditors no whole ID or account number, and lets them do nothing', async () => {
    const { loanNumber } = await applied();
    const { text, body } = await read(loanNumber, tokens.auditor);
    expect(text).not.toContain('001112223334');
    expect(text).not.toContain('0011234567');
    expect(body).toMatchObject({ allowed: [], member: { identity: { identityNumber: '001*********' } } });
    // The pictures of the ID show the number.
    expect(body).toMatchObject({ member: { identity: { imageIdFrontURL: null, imageIdBackURL: null } } });
    const approving = await world.ask(officeApprove, {
      token: tokens.auditor,
      params: { loanNumber },
      body: {},
    });
    expect(approving.body.code).toBe('ROLE_FORBIDDEN');
  });

  test('is not there under an unknown number', async () => {
    const { status, body } = await read('000000000000', tokens.officer);
    expect([status, body.code]).toEqual([404, 'LOAN_UNKNOWN']);
  });
});
