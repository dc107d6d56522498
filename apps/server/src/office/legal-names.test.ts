import { officeListLoans } from '@sagwan/contract/office/list-loans.ts';
import { officeListServicingOrders } from '@sagwan/contract/office/order-servicing.ts';
import { officeReadLoan } from '@sagwan/contract/office/read-loan.ts';
import { officeListUnapplied } from '@sagwan/contract/office/read-servicing.ts';
import { officeListReliefRequests } from '@sagwan/contract/office/relief-requests.ts';
import { askRelief } from '@sagwan/contract/relief/ask-relief.ts';
import { beforeAll, expect, test } from 'vitest';
import type { ReleasedLoan } from '../testing/released-loan.ts';
import { report } from '../testing/serviced-loan.ts';
import { servicingStaff } from '../testing/servicing-staff.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();
let staff: Awaited<ReturnType<typeof servicingStaff>>;
let loan: ReleasedLoan;

beforeAll(async () => {
  staff = await servicingStaff(world);
  loan = await staff.checkLoan();
});

const both = { fullName: 'Maria Santos', fullLegalName: 'Maria Reyes Santos' };
const token = () => staff.officer.token;

test('where staff compare and decide, a loan has the name as on the ID beside that of registration', async () => {
  const { loanNumber } = loan;
  const loans = await world.ask(officeListLoans, { token: token() });
  expect(loans.body.loans).toMatchObject([both]);
  const read = await world.ask(officeReadLoan, { token: token(), params: { loanNumber } });
  expect(read.body.loan).toMatchObject(both);

  await staff.travel('2026-02-20', loan);
  await staff.order(loan, { kind: 'waivePenalty', amount: 1 });
  const orders = await world.ask(officeListServicingOrders, { token: token() });
  expect(orders.body.orders).toMatchObject([{ loanNumber, ...both }]);

  await world.ask(askRelief, {
    token: loan.member.token,
    body: { ...loan.own, kind: 'extension', months: 3 },
  });
  const asked = await world.ask(officeListReliefRequests, { token: token() });
  expect(asked.body.requests).toMatchObject([{ loanNumber, ...both }]);

  const reference = `Loan ${loanNumber}`;
  await report(world, { kind: 'paid', reference, payment: 'worded', amountMinor: 100_000n });
  await report(world, { kind: 'paid', reference: 'nobody', payment: 'unknown', amountMinor: 100_001n });
  const { unapplied } = (await world.ask(officeListUnapplied, { token: token() })).body as {
    unapplied: { reference: string; suggestions: object[] }[];
  };
  expect(unapplied.find((money) => money.reference === reference)?.suggestions).toMatchObject([
    { loanNumber, ...both },
  ]);
});

test.each(['Maria Reyes Santos', 'reyes s', 'Maria Santos'])('a loan is found by %s', async (search) => {
  const found = await world.ask(officeListLoans, { token: token(), query: { search } });
  expect(found.body.loans).toMatchObject([{ loanNumber: loan.loanNumber }]);
});

test('one name stands alone where it is the same', async () => {
  await world.database.owner
    .updateTable('member')
    .set({ full_name: both.fullLegalName })
    .where('id', '=', loan.member.memberId)
    .execute();
  const loans = await world.ask(officeListLoans, { token: token() });
  expect(loans.body.loans).toMatchObject([{ fullName: both.fullLegalName }]);
  expect(loans.text).not.toContain('fullLegalName');
  const read = await world.ask(officeReadLoan, { token: token(), params: { loanNumber: loan.loanNumber } });
  expect(read.body.loan).not.toHaveProperty('fullLegalName');
});
