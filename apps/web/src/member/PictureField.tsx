import { Button } from '@sagwan/ui/Button.tsx';
import { ImageField } from '@sagwan/ui/ImageField.tsx';
import { useState } from 'react';
import { memberWords } from '../member-words.ts';
import { UploadState } from './UploadState.tsx';
import type { PictureKind } from './upload-picture.ts';
import { useKeptPicture } from './use-kept-picture.ts';
import { useStoredPicture } from './use-stored-picture.ts';
import { useUpload } from './use-upload.ts';

const words = () => memberWords().activationScreens.identity;

export interface PictureFieldProps {
  label: string;
  hint: string;
  kind: PictureKind;
  phoneNumber: string;
  /** The stored picture's name; '' before there is one. */
  fileName: string;
  onStored: (fileName: string) => void;
  /** Called when another picture was chosen: the stored one is no longer the one shown. */
  onReplacing: () => void;
  onSending: (sending: boolean) => void;
  error: string | undefined;
  capture?: 'user';
}

/**
 * A picture that is sent as soon as it is chosen, so that Continue need not wait for the upload. One that was chosen before a
 * reload and not sent is shown and sent again.
 */
export function PictureField({
  label,
  hint,
  kind,
  phoneNumber,
  fileName,
  onStored,
  onReplacing,
  onSending,
  error,
  ...rest
}: PictureFieldProps) {
  const upload = useUpload({ kind, phoneNumber, onStored });
  const { progress, error: uploadError, tryAgain } = upload;
  // Fetched only where it was stored earlier: a picture chosen here is shown from the file.
  const [chosen, setChosen] = useState(false);
  const stored = useStoredPicture(phoneNumber, chosen ? '' : fileName);

  function select(file: File) {
    setChosen(true);
    onReplacing();
    transmit(() => upload.send(file));
  }

  const kept = useKeptPicture({ kind, phoneNumber, stored: fileName !== '' }, (picture) => {
    if (chosen) return;
    setChosen(true);
    transmit(() => upload.resume(picture));
  });

  function transmit(sending: () => Promise<void>) {
    onSending(true);
    void sending().finally(() => onSending(false));
  }

  const waiting = progress !== undefined;
  const uploadMessage =
    tryAgain === undefined
      ? uploadError
      : memberWords().sendingPictures.stillHere({ reason: uploadError ?? '' });
  return (
    <div className="flex flex-col gap-2">
      <ImageField
        {...rest}
        label={label}
        hint={hint}
        chooseText={words().takePhoto}
        replaceText={words().anotherPhoto}
        onSelect={select}
        uploaded={fileName !== ''}
        progress={upload.waiting ? undefined : progress}
        previewUrl={stored.url ?? kept}
        error={uploadMessage ?? (waiting ? undefined : error)}
      />
      <UploadState waiting={upload.waiting} stop={upload.stop} />
      {tryAgain !== undefined && (
        <Button variant="secondary" onClick={() => transmit(tryAgain)}>
          {memberWords().screens.errors.tryAgain}
        </Button>
      )}
    </div>
  );
}
