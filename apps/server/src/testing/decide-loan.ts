import { answerLoan } from '@sagwan/contract/loan/answer-loan.ts';
import { readLoan } from '@sagwan/contract/loan/read-loan.ts';
import { officeApprove } from '@sagwan/contract/office/approve.ts';
import { officeOffer } from '@sagwan/contract/office/offer.ts';
import { officeRelease } from '@sagwan/contract/office/release.ts';
import type { StaffRole } from '@sagwan/domain/staff/roles.ts';
import { arrangeStaff } from './arrange-borrower.ts';
import type { Answer } from './ask.ts';
import type { World } from './world.ts';

/** What is done with one loan. Who decides is somebody of the staff of their own unless given. */
interface Token {
  token: string;
}

const tokenOf = async (world: World, role: StaffRole, by: Token | undefined) =>
  (by ?? (await arrangeStaff(world, role))).token;

export async function approveLoan(world: World, loanNumber: string, by?: Token): Promise<Answer> {
  const token = await tokenOf(world, 'officer', by);
  return world.ask(officeApprove, { token, params: { loanNumber }, body: {} });
}

export async function releaseLoan(world: World, loanNumber: string, by?: Token): Promise<Answer> {
  const token = await tokenOf(world, 'approver', by);
  return world.ask(officeRelease, { token, params: { loanNumber }, body: {} });
}

export async function offerTerms(
  world: World,
  loanNumber: string,
  terms: { loanAmountPHP: number; installmentCount: number },
  by?: Token,
): Promise<Answer> {
  const token = await tokenOf(world, 'officer', by);
  return world.ask(officeOffer, { token, params: { loanNumber }, body: terms });
}

/** The member answers an offer, or gives the loan back. */
export function answerTo(
  world: World,
  { token, phoneNumber }: { token: string; phoneNumber: string },
  loanNumber: string,
  action: 'acceptOffer' | 'declineOffer' | 'cancel',
): Promise<Answer> {
  return world.ask(answerLoan, { token, body: { phoneNumber, loanNumber, action } });
}

/** The loan as its member reads it. */
export async function loanOfMember(
  world: World,
  { token, phoneNumber }: { token: string; phoneNumber: string },
  loanNumber: string,
): Promise<Answer['body']> {
  return (await world.ask(readLoan, { token, body: { phoneNumber, loanNumber } })).body;
}
