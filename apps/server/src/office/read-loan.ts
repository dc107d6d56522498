import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { officeReadLoan } from '@sagwan/contract/office/read-loan.ts';
import { isRefusal } from '@sagwan/domain/copy/refusal.ts';
import { otherLegalName } from '@sagwan/domain/member/full-legal-name.ts';
import { masked } from '@sagwan/domain/member/mask.ts';
import { seesWholeNumbers } from '@sagwan/domain/staff/roles.ts';
import { readLoanForStaff } from '../loan/read-for-staff.ts';
import { readMemberRecord } from '../member/read-record.ts';
import { readScore } from '../score/score.sql.ts';
import { serve } from '../serve.ts';
import { walletForStaff } from '../wallet/wallet-for-staff.ts';
import { readApplicant } from './applicant.sql.ts';

type Member = AnswerOf<typeof officeReadLoan>['member'];

/** One application as staff decide about it: terms, all six steps, decisions, withdrawals, and what they may do now. */
export const officeReadLoanHandler = serve(officeReadLoan, async (context, { params, caller }) => {
  const found = await readLoanForStaff(context, params.loanNumber, caller);
  if (isRefusal(found)) return found;
  const { memberId, phoneNumber, fullName, stateSince, writtenOffMinor } = found.loan;
  const [{ record }, applicant, creditScore, wallet] = await Promise.all([
    readMemberRecord(context.db, memberId, context),
    readApplicant(context.db, memberId),
    readScore(context.db, memberId),
    walletForStaff(context, memberId),
  ]);
  const member: Member = { ...record, ...applicant, creditScore };
  const { firstName, middleName, lastName } = record.personal ?? {};
  return {
    loan: {
      ...found.record,
      phoneNumber,
      fullName,
      stateSince: stateSince.toISOString(),
      writtenOff: writtenOffMinor > 0n,
      ...otherLegalName([firstName, middleName, lastName], fullName),
    },
    member: seesWholeNumbers(caller.roles) ? member : withMaskedNumbers(member),
    decisions: found.decisions,
    withdrawals: wallet.withdrawals,
    walletBalance: wallet.balanceMinor,
    allowed: found.allowed,
  };
});

/** Who decides about no loan needs no whole ID or account numbers, nor the pictures on which they can be read. */
function withMaskedNumbers(member: Member): Member {
  const { identity, bank } = member;
  return {
    ...member,
    identity: identity && {
      ...identity,
      identityNumber: masked(identity.identityNumber),
      imageIdFrontURL: null,
      imageIdBackURL: null,
    },
    bank: bank && { ...bank, accountNumber: masked(bank.accountNumber) },
  };
}
