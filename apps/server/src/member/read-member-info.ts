import { readMemberInfo } from '@sagwan/contract/member/read-member-info.ts';
import { fullLegalName } from '@sagwan/domain/member/full-legal-name.ts';
import { serve } from '../serve.ts';
import { readMemberRecord } from './read-record.ts';

/** What the loan's confirmation shows of the member; the screen masks the account number. */
export const readMemberInfoHandler = serve(readMemberInfo, async (context, { caller }) => {
  const { record } = await readMemberRecord(context.db, caller.memberId, context);
  const { phoneNumber, fullName, state, personal, bank } = record;
  return {
    phoneNumber,
    fullName,
    fullLegalName: fullLegalName([personal?.firstName, personal?.middleName, personal?.lastName], fullName),
    state,
    bankName: bank?.bankName ?? null,
    accountNumber: bank?.accountNumber ?? null,
  };
});
