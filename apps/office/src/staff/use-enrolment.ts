import { CallError } from '@sagwan/contract/call.ts';
import {
  officeChoosePassword,
  officeConfirmFactor,
  officeReadInvitation,
} from '@sagwan/contract/staff/enrol.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { office } from '../session/office.ts';

/** Whom the link invites. */
export function useInvitation(token: string) {
  return useQuery({
    queryKey: [...queryKeys.invitation, token],
    queryFn: ({ signal }) => office.askOpenly(officeReadInvitation, { body: { token }, signal }),
    // Once used it is no longer good, and the page must stay as it is.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function useChoosePassword(token: string) {
  return useMutation({
    mutationFn: (password: string) => office.askOpenly(officeChoosePassword, { body: { token, password } }),
  });
}

export function useConfirmFactor(token: string) {
  return useMutation({
    mutationFn: (totp: string) => office.askOpenly(officeConfirmFactor, { body: { token, totp } }),
  });
}

/** Whether the link leads nowhere any more. */
export function isLinkInvalid(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'LINK_INVALID' || error.code === 'BODY_INVALID');
}
