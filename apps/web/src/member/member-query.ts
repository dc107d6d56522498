import { readMember } from '@sagwan/contract/member/read-member.ts';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { callApi } from '../session/call-api.ts';

/** The member's whole record: the six steps, the newest withdrawal and the credit score. */
export function memberQuery(phoneNumber: string) {
  return queryOptions({
    queryKey: [...queryKeys.member, phoneNumber],
    queryFn: ({ signal }) => callApi(readMember, { body: { phoneNumber }, signal }),
    refetchOnMount: 'always',
  });
}
