import { sendingPictures } from '@sagwan/domain/copy/sending-pictures.ts';
import { Button } from '@sagwan/ui/Button.tsx';

/** While a picture is sent: that it waits for the connection, and the button to stop. */
export function UploadState({ waiting, stop }: { waiting: boolean; stop: (() => void) | undefined }) {
  return (
    <>
      <p role="status" className="text-sm text-quiet empty:hidden">
        {waiting && sendingPictures.waiting}
      </p>
      {stop !== undefined && (
        <Button variant="quiet" size="small" onClick={stop} className="self-start">
          {sendingPictures.stop}
        </Button>
      )}
    </>
  );
}
