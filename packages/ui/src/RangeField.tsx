import { type ComponentPropsWithRef, type CSSProperties, type ReactNode, useId, useRef } from 'react';

export type RangeFieldProps = Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'size' | 'value' | 'min' | 'max' | 'step' | 'id' | 'className' | 'onChange'
> & {
  label: string;
  /** Whole steps, not money: the caller turns them into minor units. */
  value: number;
  min: number;
  max: number;
  /** `byHand`: moved by finger or mouse, which is less exact than a key. */
  onChange: (value: number, byHand: boolean) => void;
  /** The value as a person reads it; also what a screen reader says. */
  valueText: string;
  minText: ReactNode;
  maxText: ReactNode;
  /** A field above already shows label and value. */
  labelHidden?: boolean;
};

/** The native slider: it brings arrow keys, page keys and touch. */
export function RangeField({
  label,
  value,
  min,
  max,
  onChange,
  valueText,
  minText,
  maxText,
  labelHidden = false,
  ...rest
}: RangeFieldProps) {
  const inputId = useId();
  const held = useRef(false);
  const onRelease = () => {
    held.current = false;
  };
  const filled = max > min ? ((Math.min(Math.max(value, min), max) - min) / (max - min)) * 100 : 0;
  const style: CSSProperties & Record<'--filled', string> = { '--filled': `${filled}%` };
  return (
    <div className="flex flex-col">
      <div
        className={labelHidden ? 'visually-hidden' : 'flex flex-wrap items-baseline justify-between gap-x-2'}
      >
        <label htmlFor={inputId} className="font-medium">
          {label}
        </label>
        {/* Screen readers say the value of the slider itself: announced here as well, each step would be said twice. */}
        <output htmlFor={inputId} aria-live="off" className="figures font-semibold">
          {valueText}
        </output>
      </div>
      <input
        {...rest}
        id={inputId}
        type="range"
        value={value}
        min={min}
        max={max}
        aria-valuetext={valueText}
        onPointerDown={() => {
          held.current = true;
        }}
        onPointerUp={onRelease}
        onPointerCancel={onRelease}
        onChange={(event) => onChange(event.target.valueAsNumber, held.current)}
        style={style}
        className="slider"
      />
      <div aria-hidden="true" className="figures flex flex-wrap justify-between gap-x-2 text-sm text-quiet">
        <span>{minText}</span>
        <span>{maxText}</span>
      </div>
    </div>
  );
}
