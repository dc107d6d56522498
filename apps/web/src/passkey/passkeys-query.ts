import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { listPasskeys } from '@sagwan/contract/passkey/passkeys.ts';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { callApi } from '../session/call-api.ts';

export type Passkey = AnswerOf<typeof listPasskeys>['passkeys'][number];

/** The member's passkeys. */
export const passkeysQuery = (phoneNumber: string) =>
  queryOptions({
    queryKey: [...queryKeys.passkeys, phoneNumber],
    queryFn: ({ signal }) => callApi(listPasskeys, { body: { phoneNumber }, signal }),
  });
