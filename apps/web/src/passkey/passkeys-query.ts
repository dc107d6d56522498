import { listPasskeys } from '@sagwan/contract/passkey/passkeys.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../session/call-api.ts';

/** The member's passkeys. */
export const passkeysQuery = (phoneNumber: string) =>
  queryOptions({
    queryKey: ['passkeys', phoneNumber],
    queryFn: ({ signal }) => callApi(listPasskeys, { body: { phoneNumber }, signal }),
  });
