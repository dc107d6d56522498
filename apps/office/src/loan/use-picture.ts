import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { office } from '../session/office.ts';

/** A member's picture as an address for `<img>`; the picture stays in memory only while the case is open. */
export function usePicture(phoneNumber: string, fileName: string) {
  const picture = useQuery({
    queryKey: ['picture', phoneNumber, fileName],
    queryFn: () => office.picture(phoneNumber, fileName),
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
