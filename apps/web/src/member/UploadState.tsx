import { Button } from '@sagwan/ui/Button.tsx';
import { memberWords } from '../member-words.ts';

/** While a picture is sent: that it waits for the connection, and the button to stop. */
export function UploadState({ waiting, stop }: { waiting: boolean; stop: (() => void) | undefined }) {
  return (
    <>
      <p role="status" className="text-sm text-quiet empty:hidden">
        {waiting && memberWords().sendingPictures.waiting}
      </p>
      {stop !== undefined && (
        <Button variant="quiet" size="small" onClick={stop} className="self-start">
          {memberWords().sendingPictures.stop}
        </Button>
      )}
    </>
  );
}
