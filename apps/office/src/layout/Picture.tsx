import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { useState } from 'react';
import { type Fact, Facts } from './Facts.tsx';
import { PictureViewer } from './PictureViewer.tsx';
import { usePicture } from './use-picture.ts';

export interface PictureProps {
  /** 'ID, front'. */
  name: string;
  /** What distinguishes it from every other picture. */
  pictureKey: readonly string[];
  /** Fetches it, because an `<img>` cannot send the token. */
  read: () => Promise<Blob>;
  /** What was typed, to compare with the enlarged picture. */
  facts: readonly Fact[];
}

/** One picture that only staff may see; a press opens it large, beside the typed data. */
export function Picture({ name, pictureKey, read, facts }: PictureProps) {
  const { address, failed, retry } = usePicture(pictureKey, read);
  const [enlarged, setEnlarged] = useState(false);
  return (
    <figure className="min-w-0">
      {failed ? (
        <div className="flex aspect-4/3 flex-col items-center justify-center gap-2 rounded-md border border-line p-2 text-center text-sm">
          This picture could not be loaded.
          <Button size="small" variant="secondary" onClick={() => retry()}>
            Try again
          </Button>
        </div>
      ) : address === undefined ? (
        <>
          <LoadingWords text={`Loading ${name}`} />
          <Skeleton className="aspect-4/3 w-full" />
        </>
      ) : (
        <button
          type="button"
          onClick={() => setEnlarged(true)}
          aria-label={`Enlarge ${name}`}
          className="block aspect-4/3 w-full cursor-zoom-in overflow-hidden rounded-md border border-line bg-background"
        >
          <img src={address} alt="" className="size-full object-contain" />
        </button>
      )}
      <figcaption className="mt-1 text-sm text-quiet">{name}</figcaption>
      <Dialog open={enlarged} onClose={() => setEnlarged(false)} title={name} size="large">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-[minmax(0,1fr)_15rem]">
          <PictureViewer address={address} name={name} />
          <Facts facts={facts} className="content-start" />
        </div>
      </Dialog>
    </figure>
  );
}
