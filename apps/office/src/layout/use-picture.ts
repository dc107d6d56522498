import { useBlobAddress } from '@sagwan/ui/use-blob-address.ts';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';

/** A picture as an address for `<img>`; it stays in memory only while it is looked at. `key` names it among all pictures. */
export function usePicture(key: readonly string[], read: () => Promise<Blob>) {
  const picture = useQuery({
    queryKey: [...queryKeys.picture, ...key],
    queryFn: read,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { address: useBlobAddress(picture.data), failed: picture.isError, retry: picture.refetch };
}
