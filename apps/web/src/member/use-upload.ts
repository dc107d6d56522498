import { useEffect, useRef, useState } from 'react';
import { memberWords } from '../member-words.ts';
import { isSessionOver } from '../session/call-api.ts';
import { failureOf } from '../session/failure.ts';
import { currentSession } from '../session/session-store.ts';
import { deliver, inTurn, isAboutPicture } from './deliver.ts';
import { forgetPicture, keepPicture } from './kept-picture.ts';
import { type PictureKind, sendPicture } from './upload-picture.ts';

const loadShrinking = () => import('./shrink-picture.ts');

/**
 * Uploading one picture: made smaller, kept on the device until it is sent, how far it is, what went wrong, and trying
 * again with the same picture. After a lost connection it tries again by itself. Another picture chosen meanwhile replaces
 * the first.
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
  const [waiting, setWaiting] = useState(false);
  const [error, setError] = useState<{ message: string; canRepeat: boolean }>();
  useEffect(() => {
    // Fetched with the field, since the connection may be lost when a picture is chosen.
    void loadShrinking().catch(() => {});
    return () => running.current?.abort();
  }, []);

  /** @param prepare makes the picture smaller and keeps it; not for one that was prepared before. */
  async function transmit(chosen: Blob, { prepare }: { prepare: boolean }) {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const { signal } = own;
    setPicture(chosen);
    setError(undefined);
    setWaiting(false);
    setProgress(0);
    try {
      const ready = prepare ? await prepared(chosen, own) : chosen;
      if (signal.aborted) return;
      setPicture(ready);
      const onProgress = (percent: number) => signal.aborted || setProgress(percent);
      const onWaiting = (is: boolean) => {
        if (signal.aborted) return;
        setWaiting(is);
        // It begins again at its first byte.
        setProgress(0);
      };
      const attempt = () => sendPicture({ picture: ready, kind, phoneNumber, onProgress, signal });
      const fileName = await inTurn(() => deliver(attempt, { signal, onWaiting }));
      // Then nobody here learns the name, so it is sent again; or another picture has been kept in its place.
      if (signal.aborted) return;
      void forgetPicture(phoneNumber, kind);
      setProgress(undefined);
      onStored(fileName);
    } catch (failure) {
      if (signal.aborted || isSessionOver(failure)) return;
      setProgress(undefined);
      const refused = isAboutPicture(failure);
      if (refused) void forgetPicture(phoneNumber, kind);
      setError({ message: failureOf(failure).message, canRepeat: !refused });
    }
  }

  /** The signature is small, drawn in this page, and drawn again in seconds: it is sent as it is and not kept. */
  async function prepared(chosen: Blob, own: AbortController): Promise<Blob> {
    if (kind === 'signature') return chosen;
    const { shrinkPicture } = await loadShrinking();
    const smaller = await shrinkPicture(chosen);
    // Also where the form was closed meanwhile: it is sent when that is opened again.
    const isWanted = () => running.current === own && currentSession().phoneNumber === phoneNumber;
    await keepPicture(phoneNumber, kind, smaller, isWanted);
    return smaller;
  }

  function abandon() {
    running.current?.abort();
    running.current = undefined;
    void forgetPicture(phoneNumber, kind);
  }

  /** Stops sending; the picture stays on the screen, and is not kept beyond this page. */
  function stop() {
    abandon();
    setProgress(undefined);
    setWaiting(false);
    setError({ message: memberWords().sendingPictures.stopped, canRepeat: true });
  }

  /** Forgets the picture, and that it was not sent: it is no longer the one on the screen. */
  function reset() {
    abandon();
    setPicture(undefined);
    setProgress(undefined);
    setWaiting(false);
    setError(undefined);
  }

  return {
    progress,
    /** No connection: it goes on by itself. */
    waiting,
    error: error?.message,
    tryAgain:
      error?.canRepeat && picture !== undefined ? () => transmit(picture, { prepare: false }) : undefined,
    send: (chosen: Blob) => transmit(chosen, { prepare: true }),
    /** Sends a picture that was kept. */
    resume: (kept: Blob) => transmit(kept, { prepare: false }),
    stop: progress === undefined ? undefined : stop,
    reset,
  };
}
