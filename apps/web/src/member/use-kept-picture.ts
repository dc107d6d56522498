import { useEffect, useRef, useState } from 'react';
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
  const [url, setUrl] = useState<string>();
  const atFirst = useRef({ stored, onFound });
  atFirst.current.onFound = onFound;
  useEffect(() => {
    let made: string | undefined;
    let gone = false;
    if (atFirst.current.stored) void forgetPicture(phoneNumber, kind);
    else
      void readKeptPicture(phoneNumber, kind).then((picture) => {
        if (picture === undefined || gone) return;
        made = URL.createObjectURL(picture);
        setUrl(made);
        atFirst.current.onFound(picture);
      });
    return () => {
      gone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [kind, phoneNumber]);
  return url;
}
