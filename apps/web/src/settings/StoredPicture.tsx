import { Button } from '@sagwan/ui/Button.tsx';
import { Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { useStoredPicture } from '../member/use-stored-picture.ts';
import { memberWords } from '../member-words.ts';
import { failureOf } from '../session/failure.ts';
import { useMemberPhone } from '../session/use-session.ts';

/** A picture that the member gave, fetched with the token. */
export function StoredPicture({ label, fileName }: { label: string; fileName: string }) {
  const { url, error, refetch } = useStoredPicture(useMemberPhone(), fileName);
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="text-sm text-quiet">{label}</figcaption>
      {url !== undefined && (
        <img
          src={url}
          alt={label}
          className="aspect-8/5 w-full rounded-md border border-line bg-background object-contain"
        />
      )}
      {url === undefined && error === null && <Skeleton className="aspect-8/5 w-full" />}
      {url === undefined && error !== null && (
        <div className="flex aspect-8/5 w-full flex-col items-center justify-center gap-2 rounded-md border border-line bg-background p-3 text-center">
          <p className="text-sm">{failureOf(error).message}</p>
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            {memberWords().screens.errors.tryAgain}
          </Button>
        </div>
      )}
    </figure>
  );
}
