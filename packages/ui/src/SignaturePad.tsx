import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import { FieldError } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { drawSignature, type Signature, signaturePng } from './signature-canvas.ts';
import { gridPoint, isBlank, type Point, signatureHeight, signatureWidth, withPoint } from './strokes.ts';
import { TextField } from './TextField.tsx';
import { useUiWords } from './words.tsx';

export type SignaturePadProps = {
  /** 'Your Signature here'. */
  label: string;
  undoText: string;
  doneText: string;
  /** A PNG of 300 by 200, ink on white. */
  onDone: (picture: Blob) => void;
  /** DONE was pressed with nothing, or almost nothing, on the canvas. */
  onBlank: () => void;
  /** The drawing changed after DONE: the picture given to `onDone` is no longer the one on the screen. */
  onChange?: () => void;
  /** The parent has the picture: the pad says so until it is drawn on again. */
  done?: boolean;
  disabled?: boolean;
  error?: string;
};

const empty: Signature = { strokes: [], typedName: '' };

/** A box to sign in with finger, pen or mouse; people who cannot draw type their name, which is drawn there. */
export function SignaturePad({
  label,
  undoText,
  doneText,
  onDone,
  onBlank,
  onChange,
  done = false,
  disabled = false,
  error,
}: SignaturePadProps) {
  const words = useUiWords();
  const id = useId();
  const [signature, setSignature] = useState(empty);
  const blank = isBlank(signature.strokes) && signature.typedName.trim() === '';
  const untouched = signature.strokes.length === 0 && signature.typedName === '';

  function change(next: Signature) {
    setSignature(next);
    onChange?.();
  }

  function beginStroke(point: Point) {
    change({ ...signature, strokes: [...signature.strokes, [point]] });
  }

  function continueStroke(point: Point) {
    setSignature((before) => {
      const stroke = before.strokes.at(-1) ?? [];
      const longer = withPoint(stroke, point);
      return longer === stroke ? before : { ...before, strokes: [...before.strokes.slice(0, -1), longer] };
    });
  }

  function undo() {
    if (signature.strokes.length > 0) change({ ...signature, strokes: signature.strokes.slice(0, -1) });
    else change(empty);
  }

  async function finish() {
    if (blank) return onBlank();
    const picture = await signaturePng(signature);
    if (picture) onDone(picture);
  }

  return (
    <fieldset
      aria-describedby={error ? `${id} ${id}-error` : id}
      // Focused by the form as a whole: a canvas takes no keys.
      data-problem={error ? '' : undefined}
      tabIndex={-1}
      className="mx-auto flex w-full min-w-0 max-w-[300px] flex-col gap-3 outline-none"
    >
      <legend className="mb-1 font-medium">{label}</legend>
      <p id={id} className="text-sm text-quiet">
        {words.drawSignature(doneText)}
      </p>
      <div className="relative">
        <DrawingCanvas
          signature={signature}
          disabled={disabled}
          isWrong={Boolean(error)}
          onPenDown={beginStroke}
          onPenMove={continueStroke}
        />
        {/* The line to sign on; not part of the picture. */}
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-6 bottom-1/4 border-b border-dashed border-[#74857d]"
        />
        <span role="status" className="absolute top-2 right-2">
          {done && !untouched && (
            <span className="flex items-center gap-1 rounded-full bg-success-tint px-2 py-0.5 text-sm font-semibold text-success">
              <Icon name="check" size={16} />
              {words.signatureDone}
            </span>
          )}
        </span>
      </div>
      {error && <FieldError id={`${id}-error`} error={error} />}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-3">
        <Button variant="secondary" wide onClick={undo} disabled={disabled || untouched}>
          {undoText}
        </Button>
        {/* Then the form's own button is the one to press. */}
        <Button
          variant={done && !untouched ? 'secondary' : 'primary'}
          wide
          onClick={finish}
          disabled={disabled}
        >
          {doneText}
        </Button>
      </div>
      <TypedSignature disabled={disabled} onUse={(typedName) => change({ strokes: [], typedName })} />
    </fieldset>
  );
}

/** Shows the signature, and says where a pen, finger or mouse touches it. */
function DrawingCanvas({
  signature,
  disabled,
  isWrong,
  onPenDown,
  onPenMove,
}: {
  signature: Signature;
  disabled: boolean;
  isWrong: boolean;
  onPenDown: (point: Point) => void;
  /** Only while the pen is down. */
  onPenMove: (point: Point) => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef(false);

  useEffect(() => {
    if (canvas.current) drawSignature(canvas.current, signature, Math.max(1, window.devicePixelRatio));
  }, [signature]);

  function pointOf(event: PointerEvent<HTMLCanvasElement>) {
    return gridPoint({ x: event.clientX, y: event.clientY }, event.currentTarget.getBoundingClientRect());
  }

  function penUp() {
    drawing.current = false;
  }

  return (
    <canvas
      ref={canvas}
      width={signatureWidth}
      height={signatureHeight}
      onPointerDown={(event) => {
        if (disabled || !event.isPrimary || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drawing.current = true;
        onPenDown(pointOf(event));
      }}
      onPointerMove={(event) => {
        if (drawing.current && event.isPrimary) onPenMove(pointOf(event));
      }}
      onPointerUp={penUp}
      onPointerCancel={penUp}
      className={classNames(
        'block aspect-3/2 w-full touch-none rounded-md border bg-white',
        isWrong ? 'border-danger' : 'border-field-line',
        disabled ? 'cursor-not-allowed' : 'cursor-crosshair',
      )}
    />
  );
}

/** For people who cannot draw: their name, to be drawn in the box. */
function TypedSignature({ disabled, onUse }: { disabled: boolean; onUse: (name: string) => void }) {
  const words = useUiWords();
  const [name, setName] = useState('');
  const use = () => name.trim() !== '' && onUse(name.trim());
  return (
    <details className="text-sm">
      <summary className="link flex min-h-11 w-fit items-center">{words.typeSignature}</summary>
      <div className="flex flex-col gap-3 pt-1">
        <TextField
          label={words.typedSignature}
          value={name}
          maxLength={100}
          autoComplete="name"
          disabled={disabled}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Otherwise it would send the form around it.
            event.preventDefault();
            use();
          }}
        />
        <Button variant="secondary" wide disabled={disabled || name.trim() === ''} onClick={use}>
          {words.useTypedSignature}
        </Button>
      </div>
    </details>
  );
}
