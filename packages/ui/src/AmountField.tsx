import { commaReading, exampleWithPoint } from '@sagwan/domain/money/amount-text.ts';
import { type ChangeEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { groupedAmount, isWithinLength, ungroupedTyping } from './money-text.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

export type AmountFieldProps = Omit<
  TextFieldProps,
  'value' | 'onChange' | 'defaultValue' | 'type' | 'inputMode' | 'autoComplete' | 'leading' | 'inputClassName'
> & {
  value: string;
  /** What was typed, without the commas that the field itself puts between thousands. */
  onType: (text: string) => void;
  currencySymbol: string;
  /** large: the one figure of its page. */
  size?: 'normal' | 'large';
  /** Of digits and dots: a key that would make them more does nothing. */
  maxLength?: number;
  /** The question about a comma that may be for thousands or for decimals. */
  commaAsked: (words: { example: string }) => string;
};

/**
 * The text of an amount as it is typed, its thousands grouped; the caller decides what each change leaves in it. The field
 * asks about a comma that can be read in two ways: in the hint while more digits can still make it group thousands, else in the error.
 */
export function AmountField({
  value,
  currencySymbol,
  size = 'normal',
  maxLength = Number.POSITIVE_INFINITY,
  commaAsked,
  hint,
  error,
  onType,
  onFocus,
  onBlur,
  ...rest
}: AmountFieldProps) {
  const [focused, setFocused] = useState(false);
  const reading = commaReading(value);
  const question = reading === 'clear' ? undefined : commaAsked({ example: exampleWithPoint(value) });
  const stillTyping = reading === 'unfinished' && focused;
  const shown = groupedAmount(value);
  const caret = useCaret(shown);
  const [, rerender] = useReducer((count: number) => count + 1, 0);

  function changed(event: ChangeEvent<HTMLInputElement>) {
    const { target, nativeEvent } = event;
    caret.keep(target);
    // Also where the caller leaves the text as it was: the caret then goes back to its place.
    rerender();
    // A pasted amount is read as it is: its commas may mean something else.
    const how = nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
    const isDeleted = how.startsWith('delete');
    const typed = how === 'insertFromPaste' ? target.value : ungroupedTyping(shown, target.value, isDeleted);
    // Not by the browser, which would count the commas between thousands.
    if (isWithinLength(typed, maxLength)) onType(typed);
  }

  return (
    <TextField
      {...rest}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={changed}
      hint={stillTyping ? question : hint}
      error={stillTyping ? error : (question ?? error)}
      onFocus={(event) => {
        setFocused(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        onBlur?.(event);
      }}
      leading={
        <span className={size === 'large' ? 'text-2xl font-semibold' : 'font-medium'}>{currencySymbol}</span>
      }
      inputClassName={size === 'large' ? 'figures text-2xl! font-semibold' : 'figures'}
    />
  );
}

/** Keeps the caret behind the same digit while commas come and go before it. */
function useCaret(shown: string) {
  const kept = useRef<{ input: HTMLInputElement; text: string; at: number }>(undefined);
  useLayoutEffect(() => {
    const { input, text, at } = kept.current ?? {};
    kept.current = undefined;
    if (input === undefined || text === undefined || at === undefined) return;
    if (document.activeElement !== input) return;
    let place = at;
    if (shown !== text) {
      const behind = text.slice(0, at).replaceAll(',', '').length;
      place = 0;
      for (let digits = 0; place < shown.length && digits < behind; place += 1) {
        if (shown[place] !== ',') digits += 1;
      }
      // Behind a comma that was typed, and stays.
      if (text[at - 1] === ',' && shown[place] === ',') place += 1;
    }
    input.setSelectionRange(place, place);
  });
  return {
    keep: (input: HTMLInputElement) => {
      kept.current = { input, text: input.value, at: input.selectionStart ?? input.value.length };
    },
  };
}
