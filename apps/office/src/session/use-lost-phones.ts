import {
  officeApproveLostPhone,
  officeCheckIdentity,
  officeListLostPhones,
  officeReadLostPhone,
  officeRefuseLostPhone,
} from '@sagwan/contract/office/lost-phones.ts';
import type { IdentityCheck, IdentityCheckWay, LostPhoneRefusalCode } from '@sagwan/domain/staff/reasons.ts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { listByPages } from './list-by-pages.ts';
import { office } from './office.ts';

const queryKey = queryKeys.lostPhones;

/** Members who ask for another number in place of a lost one, a page at a time. */
export function useLostPhones() {
  return useInfiniteQuery(listByPages(officeListLostPhones, queryKey));
}

/** What the identity is checked against. Each reading is in the audit, so it is read once for a dialog. */
export function useIdentityOnFile(id: string) {
  return useQuery({
    queryKey: [...queryKeys.lostPhone, id],
    queryFn: ({ signal }) => office.ask(officeReadLostPhone, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export type LostPhoneStep =
  | { do: 'check'; way: IdentityCheckWay; checks: IdentityCheck[] }
  | { do: 'approve' }
  | { do: 'refuse'; reasonCode: LostPhoneRefusalCode };

/** Does one thing to a request. Whatever the answer, the list is read again: somebody else may have done it. */
export function useLostPhoneStep(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (step: LostPhoneStep): Promise<void> => {
      const params = { id };
      if (step.do === 'check') {
        const { way, checks } = step;
        await office.ask(officeCheckIdentity, { params, body: { way, checks } });
      } else if (step.do === 'approve') await office.ask(officeApproveLostPhone, { params, body: {} });
      else {
        const { reasonCode } = step;
        await office.ask(officeRefuseLostPhone, { params, body: { reasonCode } });
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
