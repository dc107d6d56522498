import { listLoans } from '@sagwan/contract/loan/list-loans.ts';
import { readLoan } from '@sagwan/contract/loan/read-loan.ts';
import { readMember } from '@sagwan/contract/member/read-member.ts';
import { readState } from '@sagwan/contract/member/read-state.ts';
import { readSchedule } from '@sagwan/contract/repayment/read-schedule.ts';
import { isBeingRepaid, isOpenLoan } from '@sagwan/domain/loan/loan-state.ts';
import { beginRead } from '../session/call-api.ts';
import { readyMember } from '../session/restore.ts';

/**
 * Asks for what Home shows while React still hydrates the page, which keeps a cheap phone busy for longer than the answers
 * take. Nothing where the session must be restored first: the member frame does that.
 */
export async function beginHome(nowMilliseconds: number): Promise<void> {
  const phoneNumber = readyMember(nowMilliseconds);
  if (phoneNumber === undefined) return;
  void beginRead(readState, { body: { phoneNumber } });
  void beginRead(readMember, { body: { phoneNumber } });
  const { loans } = await beginRead(listLoans, { body: { phoneNumber } });
  const loan = loans.find(({ state }) => isOpenLoan(state));
  if (loan === undefined) return;
  const body = { phoneNumber, loanNumber: loan.loanNumber };
  void beginRead(readLoan, { body });
  if (isBeingRepaid(loan.state)) void beginRead(readSchedule, { body });
}
