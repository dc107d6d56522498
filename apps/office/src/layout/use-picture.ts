import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKeys } from '../query-keys.ts';

/** A picture as an address for `<img>`; it stays in memory only while it is looked at. `key` names it among all pictures. */
export function usePicture(key: readonly string[], read: () => Promise<Blob>) {
  const picture = useQuery({
    queryKey: [...queryKeys.picture, ...key],
    queryFn: read,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [address, setAddress] = useState<string>();
  const { data } = picture;
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [data]);
  return { address, failed: picture.isError, retry: picture.refetch };
}
