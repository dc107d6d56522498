import { readState } from '@sagwan/contract/member/read-state.ts';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { callApi } from './call-api.ts';

/** How far the member's activation has come. */
export function memberStateQuery(phoneNumber: string) {
  return queryOptions({
    queryKey: [...queryKeys.memberState, phoneNumber],
    queryFn: async ({ signal }) => (await callApi(readState, { body: { phoneNumber }, signal })).state,
    enabled: phoneNumber !== '',
  });
}
