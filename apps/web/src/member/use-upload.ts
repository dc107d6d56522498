import { CallError } from '@sagwan/contract/call.ts';
import { uploadPicture } from '@sagwan/contract/member/upload-picture.ts';
import { useEffect, useRef, useState } from 'react';
import { isSessionOver } from '../session/call-api.ts';
import { failureOf } from '../session/failure.ts';
import { type PictureKind, sendPicture } from './upload-picture.ts';

/**
 * Uploading one picture: how far it is, what went wrong, and trying again with the same picture. Another
 * picture chosen meanwhile replaces the first.
 */
export function useUpload({
  kind,
  phoneNumber,
  onStored,
}: {
  kind: PictureKind;
  phoneNumber: string;
  onStored: (fileName: string) => void;
}) {
  const running = useRef<AbortController>(undefined);
  const [picture, setPicture] = useState<Blob>();
  const [progress, setProgress] = useState<number>();
  const [error, setError] = useState<{ message: string; canRepeat: boolean }>();
  useEffect(() => () => running.current?.abort(), []);

  async function send(chosen: Blob) {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setPicture(chosen);
    setError(undefined);
    setProgress(0);
    try {
      const fileName = await sendPicture({
        picture: chosen,
        kind,
        phoneNumber,
        onProgress: (percent) => own.signal.aborted || setProgress(percent),
        signal: own.signal,
      });
      if (own.signal.aborted) return;
      setProgress(undefined);
      onStored(fileName);
    } catch (failure) {
      if (own.signal.aborted || isSessionOver(failure)) return;
      setProgress(undefined);
      setError({ message: failureOf(failure).message, canRepeat: !isAboutPicture(failure) });
    }
  }

  const tryAgain = error?.canRepeat && picture !== undefined ? () => send(picture) : undefined;
  return { progress, error: error?.message, tryAgain, send };
}

/** The server refused this picture, so sending the same one again is useless. */
function isAboutPicture(error: unknown): boolean {
  return error instanceof CallError && uploadPicture.refusals.some((code) => code === error.code);
}
