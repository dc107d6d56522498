import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { FieldNotes, type FieldTexts, fieldIds } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { useUiWords } from './words.tsx';

/** What the server decodes. With this list an iPhone sends a photo as JPEG instead of HEIC. */
const acceptedPictures = 'image/jpeg,image/png,image/webp,image/avif';

export type ImageFieldProps = Pick<FieldTexts, 'label' | 'hint' | 'error'> & {
  /** 'Take or choose a photo' */
  chooseText: string;
  /** 'Choose another photo' */
  replaceText: string;
  /** The parent uploads; the field shows the picture at once. */
  onSelect: (file: File) => void;
  /** 0 to 100 while it uploads; undefined before and after. */
  progress?: number;
  /** The server has it: a green tick. */
  uploaded?: boolean;
  /** A picture uploaded earlier. */
  previewUrl?: string;
  /** Opens the camera on a phone: back for documents, front for a selfie. */
  capture?: 'user' | 'environment';
  disabled?: boolean;
};

/** One photo: chosen or taken, previewed, replaced. The preview is made in the page. */
export function ImageField({
  label,
  hint,
  error,
  chooseText,
  replaceText,
  onSelect,
  progress,
  uploaded = false,
  previewUrl,
  capture,
  disabled = false,
}: ImageFieldProps) {
  const words = useUiWords();
  const ids = fieldIds(useId());
  const [chosenUrl, setChosenUrl] = useState<string>();
  const [isChosenHere, setIsChosenHere] = useState(false);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const pictureUrl = chosenUrl ?? (previewUrl === brokenUrl ? undefined : previewUrl);
  const outcome = error ?? (uploaded ? words.valid : undefined);

  useEffect(() => {
    if (!chosenUrl) return;
    return () => URL.revokeObjectURL(chosenUrl);
  }, [chosenUrl]);

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    if (!file) return;
    setChosenUrl(URL.createObjectURL(file));
    setIsChosenHere(true);
    onSelect(file);
    // So that the same file can be tried again after an error.
    event.target.value = '';
  }

  return (
    <div className="flex flex-col gap-1">
      <span id={ids.labelId} className="font-medium">
        {label}
      </span>
      <label
        htmlFor={ids.inputId}
        className={classNames(
          'relative flex w-full flex-col items-center justify-center gap-2 overflow-hidden rounded-lg border bg-background text-center transition-colors',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action',
          error ? 'border-danger' : 'border-field-line',
          pictureUrl === undefined && 'aspect-8/5 border-dashed',
          disabled ? 'cursor-not-allowed opacity-60' : 'cursor-pointer hover:border-action hover:bg-tint',
        )}
      >
        {pictureUrl !== undefined && (
          <img
            src={pictureUrl}
            alt=""
            // No picture, or one that this browser cannot show (HEIC): shows no broken image.
            onError={() => (chosenUrl === undefined ? setBrokenUrl(previewUrl) : setChosenUrl(undefined))}
            className="aspect-8/5 w-full bg-background object-contain"
          />
        )}
        {pictureUrl === undefined && (
          <span className="text-action">
            <Icon name={capture ? 'camera' : 'upload'} size={28} />
          </span>
        )}
        <span
          id={`${ids.inputId}-action`}
          className={
            pictureUrl === undefined
              ? 'px-4 font-semibold text-action'
              : 'flex min-h-11 items-center pb-2 text-sm font-semibold text-action underline underline-offset-4'
          }
        >
          {pictureUrl === undefined ? chooseText : replaceText}
        </span>
        {uploaded && progress === undefined && (
          <span className="absolute top-2 right-2 flex items-center rounded-full bg-success-tint p-1 text-success">
            <Icon name="check" label={words.valid} />
          </span>
        )}
        <input
          id={ids.inputId}
          type="file"
          accept={acceptedPictures}
          capture={capture}
          disabled={disabled}
          onChange={choose}
          aria-labelledby={`${ids.inputId}-label ${ids.inputId}-action`}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            classNames(error ? ids.errorId : undefined, hint ? ids.hintId : undefined) || undefined
          }
          className="visually-hidden"
        />
      </label>
      {/* What became of a picture that was chosen here comes seconds later, while the focus is elsewhere. */}
      <span role="status" className="visually-hidden">
        {isChosenHere && progress === undefined && outcome !== undefined && `${label}: ${outcome}`}
      </span>
      {progress !== undefined && (
        <ProgressBar label={words.uploaded(Math.round(progress))} value={progress} className="py-1" />
      )}
      <FieldNotes ids={ids} hint={hint} error={error} />
    </div>
  );
}
