import { readMemberInfo } from '@sagwan/contract/member/read-member-info.ts';
import { serve } from '../serve.ts';
import { legalNameOf } from './legal-name.ts';
import { readMemberRecord } from './read-record.ts';

/** The little that the loan's confirmation shows; the screen masks the account number. */
export const readMemberInfoHandler = serve(readMemberInfo, async (context, { caller }) => {
  const record = await readMemberRecord(context.db, caller.memberId, context);
  return {
    phoneNumber: record.phoneNumber,
    fullName: record.fullName,
    fullLegalName: legalNameOf(record),
    state: record.state,
    bankName: record.bank?.bankName ?? null,
    accountNumber: record.bank?.accountNumber ?? null,
  };
});
