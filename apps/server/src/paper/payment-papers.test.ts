import { listRepayments } from '@sagwan/contract/repayment/list-repayments.ts';
import { readCertificate } from '@sagwan/contract/repayment/read-certificate.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { arrangeBorrower } from '../testing/arrange-borrower.ts';
import { fundedMember, openToProviders, orderWithdrawal, withdrawalsOf } from '../testing/fund.ts';
import { type AskedPaper, issuedPapersOf, memberPaper, readPaper } from '../testing/papers.ts';
import { checkLoan, liveUntil, payByCode, type ReleasedLoan, takeBack } from '../testing/released-loan.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();
beforeAll(() => openToProviders(world));
const read = (of: Pick<ReleasedLoan, 'member'>, paper: AskedPaper) => readPaper(world, of, paper);

describe('papers about payments', () => {
  test('a receipt has where the payment went; returned, another one says so', async () => {
    const loan = await checkLoan(world);
    await liveUntil(world, '2026-02-15', loan);
    const paid = await payByCode(world, loan, 2_650_000n);
    const { repayments } = (await world.ask(listRepayments, { token: loan.member.token, body: loan.own }))
      .body as { repayments: { id: string; receipt: string }[] };
    const repaymentId = repayments[0]?.id ?? '';
    const asked = { kind: 'receipt', loanNumber: loan.loanNumber, repaymentId } as const;
    const receipt = await read(loan, asked);
    expect(receipt.text).toContain(`Receipt number ${repayments[0]?.receipt}`);
    expect(receipt.text).toContain('Payment received ₱ 26,500.00');
    expect(receipt.text).toContain('Interest ₱ 2,536.00 Principal ₱ 23,964.00 Total ₱ 26,500.00');
    expect(receipt.text).not.toContain('Returned');
    await takeBack(world, paid);
    const returned = await read(loan, asked);
    expect(returned.sha256).not.toBe(receipt.sha256);
    expect(returned.text).toContain('Returned on February 15, 2026');
    const unknown = { ...asked, repaymentId: '01890000-0000-7000-8000-000000000000' };
    expect((await memberPaper(world, loan.member, unknown)).code).toBe('REPAYMENT_UNKNOWN');
  });

  test('a statement has the figures of its month and stays the same paper', async () => {
    const loan = await checkLoan(world);
    await liveUntil(world, '2026-02-15', loan);
    await payByCode(world, loan, 2_650_000n);
    await liveUntil(world, '2026-03-10', loan);
    const asked = { kind: 'statement', loanNumber: loan.loanNumber, month: '2026-02' } as const;
    const { text, bytes } = await read(loan, asked);
    expect(text).toContain('February 2026 · February 1, 2026 to February 28, 2026');
    expect(text).toContain('At the start of the month ₱ 150,000.00 Paid back -₱ 23,964.00');
    expect(text).toContain('February 15, 2026 26,500.00 2,536.00 23,964.00 0.00');
    expect(text).toContain('Due on March 15, 2026 ₱ 26,500.00');
    await liveUntil(world, '2026-03-12', loan);
    const later = await memberPaper(world, loan.member, asked);
    expect(later.bytes.equals(bytes)).toBe(true);
    const outside = { ...asked, month: '2025-12' };
    expect((await memberPaper(world, loan.member, outside)).code).toBe('STATEMENT_MONTH_OUT_OF_RANGE');
  });

  test('a certificate is hashed as it is on the screen', async () => {
    const loan = await checkLoan(world);
    await liveUntil(world, '2026-02-15', loan);
    expect(
      (await memberPaper(world, loan.member, { kind: 'certificate', loanNumber: loan.loanNumber })).code,
    ).toBe('LOAN_NOT_PAID');
    await payByCode(world, loan, 15_253_600n);
    await liveUntil(world, '2026-03-01', loan);
    const shown = (await world.ask(readCertificate, { token: loan.member.token, body: loan.own })).body;
    // Issued by the end of day, so that its fingerprint can be checked before anybody has downloaded it.
    expect(await issuedPapersOf(world, loan.member)).toContainEqual(
      expect.objectContaining({ kind: 'certificate', sha256: shown.sha256, issued_on: '2026-02-22' }),
    );
    const { text, attached, sha256 } = await read(loan, { kind: 'certificate', loanNumber: loan.loanNumber });
    expect([attached, sha256]).toEqual([shown.text, shown.sha256]);
    expect(text).toContain(`has paid this loan in full`);
    expect(text).toContain('Loan amount ₱ 150,000.00');
    expect(text).toContain('Issued on February 22, 2026');
  });

  test('a withdrawal’s receipt says its state', async () => {
    const member = await fundedMember(world, { balanceMinor: 100_000n });
    expect((await orderWithdrawal(world, member, { amountMinor: 30_050n })).status).toBe(200);
    const withdrawals = await withdrawalsOf(world, member);
    const withdrawalNumber = withdrawals[0]?.withdrawal_number ?? '';
    const { text } = await read({ member }, { kind: 'withdrawal', withdrawalNumber });
    expect(text).toContain('Total to the final receiver ₱ 300.50');
    expect(text).toContain(`Reference number Sagwan-${withdrawalNumber}`);
    expect(text).toContain('Transfer fee ₱ 0.00');
    expect(withdrawals).toHaveLength(1);
    const other = await arrangeBorrower(world);
    expect((await memberPaper(world, other, { kind: 'withdrawal', withdrawalNumber })).code).toBe(
      'WITHDRAWAL_UNKNOWN',
    );
  });
});
