import { useBlobAddress } from '@sagwan/ui/use-blob-address.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { fetchPicture } from './upload-picture.ts';

function pictureQuery(phoneNumber: string, fileName: string) {
  return queryOptions({
    queryKey: [...queryKeys.picture, phoneNumber, fileName],
    queryFn: ({ signal }) => fetchPicture(phoneNumber, fileName, signal),
    enabled: fileName !== '',
    // A stored picture never changes: another one has another name.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** A stored picture as an address that an `img` can show; `url` is undefined until it is here. */
export function useStoredPicture(phoneNumber: string, fileName: string) {
  const { data, error, refetch } = useQuery(pictureQuery(phoneNumber, fileName));
  return { url: useBlobAddress(data), error, refetch };
}
