import { timings } from '@sagwan/domain/copy/timings.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { SignaturePad } from '@sagwan/ui/SignaturePad.tsx';
import { Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useState } from 'react';
import { Focused } from '../Focused.tsx';
import { memberWords } from '../member-words.ts';
import { StepFrame } from './StepFrame.tsx';
import type { StepProps } from './step-props.ts';
import type { StepValues } from './step-values.ts';
import { UploadState } from './UploadState.tsx';
import { useStep } from './use-step.ts';
import { useStoredPicture } from './use-stored-picture.ts';
import { useUpload } from './use-upload.ts';

const activationWords = () => memberWords().screens.activation;

const words = () => memberWords().activationScreens.signature;

function signatureProblems({ imageSignatureURL }: StepValues<'signature'>): Record<string, string> {
  return imageSignatureURL === '' ? { imageSignatureURL: activationWords().signatureMissing } : {};
}

/** Beside the message at the pad (specification §8). */
function warn(message: string) {
  toast.warning(message, { id: 'signature', duration: timings.formToast });
}

/** Step 5: the signature, stored at DONE; Continue requires it (specification §4). */
export function SignatureStep({
  place,
  phoneNumber,
  ...options
}: StepProps<'signature'> & { phoneNumber: string }) {
  const [blank, setBlank] = useState(false);
  const { values, change, errorOf, forgetProblems, frame } = useStep({
    ...options,
    problemsOf: signatureProblems,
    onRefused: () => {
      setBlank(false);
      warn(activationWords().signatureMissing);
    },
  });
  const [kept, setKept] = useState(values.imageSignatureURL);
  const [signsAgain, setSignsAgain] = useState(false);
  const upload = useUpload({
    kind: 'signature',
    phoneNumber,
    onStored: (fileName) => {
      change('imageSignatureURL', fileName);
      toast.success(activationWords().signatureSaved, { duration: timings.formToast });
    },
  });

  function signAgain() {
    setKept('');
    setSignsAgain(true);
    change('imageSignatureURL', '');
  }

  function drawn() {
    setBlank(false);
    forgetProblems();
    upload.reset();
    if (values.imageSignatureURL !== '') change('imageSignatureURL', '');
  }

  const { tryAgain } = upload;
  const waiting = upload.progress !== undefined;
  const error =
    upload.error ??
    (blank ? activationWords().signatureBlank : waiting ? undefined : errorOf('imageSignatureURL'));
  const pad = (
    <div className="flex flex-col gap-3">
      <SignaturePad
        label={memberWords().fieldLabels.imageSignatureURL}
        undoText={activationWords().signatureUndo}
        doneText={activationWords().signatureDone}
        onDone={(picture) => {
          setBlank(false);
          void upload.send(picture);
        }}
        onBlank={() => {
          setBlank(true);
          warn(activationWords().signatureBlank);
        }}
        onChange={drawn}
        done={values.imageSignatureURL !== ''}
        disabled={waiting}
        error={error}
      />
      <UploadState waiting={upload.waiting} stop={upload.stop} />
      {tryAgain !== undefined && (
        <Button variant="secondary" onClick={() => void tryAgain()} className="self-center">
          {memberWords().screens.errors.tryAgain}
        </Button>
      )}
    </div>
  );
  return (
    <StepFrame place={place} step="signature" isNext={values.imageSignatureURL !== ''} {...frame}>
      {kept !== '' ? (
        <KeptSignature phoneNumber={phoneNumber} fileName={kept} onSignAgain={signAgain} />
      ) : signsAgain ? (
        <Focused>{pad}</Focused>
      ) : (
        pad
      )}
      <p className="max-w-text text-sm text-quiet">{words().note}</p>
    </StepFrame>
  );
}

/** A signature given earlier: shown, and replaced on request. */
function KeptSignature({
  phoneNumber,
  fileName,
  onSignAgain,
}: {
  phoneNumber: string;
  fileName: string;
  onSignAgain: () => void;
}) {
  const { url, error } = useStoredPicture(phoneNumber, fileName);
  return (
    <div className="mx-auto flex w-full max-w-75 flex-col gap-3">
      {url === undefined && error === null && <Skeleton className="aspect-3/2 w-full" />}
      {url !== undefined && (
        <img
          src={url}
          alt={words().yours}
          className="aspect-3/2 w-full rounded-md border border-line bg-white object-contain"
        />
      )}
      {url === undefined && error !== null && <p className="text-quiet">{words().notShown}</p>}
      <Button variant="secondary" onClick={onSignAgain}>
        {words().again}
      </Button>
    </div>
  );
}
