import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { readYourData } from '@sagwan/contract/personal-data/your-data.ts';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { callApi } from '../session/call-api.ts';

export type YourData = AnswerOf<typeof readYourData>;

export const yourDataKey = (phoneNumber: string) => [...queryKeys.yourData, phoneNumber];

/** Requests and complaints with their clocks, the pictures, and what a deletion would do. */
export function yourDataQuery(phoneNumber: string) {
  return queryOptions({
    queryKey: yourDataKey(phoneNumber),
    queryFn: ({ signal }) => callApi(readYourData, { body: { phoneNumber }, signal }),
    refetchOnMount: 'always',
  });
}
