import { useBlobAddress } from '@sagwan/ui/use-blob-address.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { forgetPicture, readKeptPicture } from './kept-picture.ts';
import type { PictureKind } from './upload-picture.ts';

/**
 * Looks once whether a picture was chosen here before and not sent; where the server has one already, it is forgotten.
 * @returns its address for an `img`.
 */
export function useKeptPicture(
  { kind, phoneNumber, stored }: { kind: PictureKind; phoneNumber: string; stored: boolean },
  onFound: (picture: Blob) => void,
): string | undefined {
  const [kept, setKept] = useState<Blob>();
  const [storedAtFirst] = useState(stored);
  const found = useEffectEvent((picture: Blob) => {
    setKept(picture);
    onFound(picture);
  });
  useEffect(() => {
    let gone = false;
    if (storedAtFirst) void forgetPicture(phoneNumber, kind);
    else
      void readKeptPicture(phoneNumber, kind).then((picture) => {
        if (picture !== undefined && !gone) found(picture);
      });
    return () => {
      gone = true;
    };
  }, [kind, phoneNumber, storedAtFirst]);
  return useBlobAddress(kept);
}
