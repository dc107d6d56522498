import { officeMe } from '@sagwan/contract/office/sign-in.ts';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { office } from './office.ts';

/** Who is signed in, and in which roles. */
export function useMe() {
  return useQuery({
    queryKey: queryKeys.me,
    queryFn: ({ signal }) => office.ask(officeMe, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
