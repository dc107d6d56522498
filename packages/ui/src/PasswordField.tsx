import { useId, useState } from 'react';
import { fieldIds } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { useUiWords } from './words.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'>;

/**
 * A password with a button that shows it, described by its field's label, since a form may have two. `autoComplete` is
 * current-password unless the form makes a new one.
 */
export function PasswordField({ autoComplete = 'current-password', id, ...rest }: PasswordFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const words = useUiWords();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...rest}
      id={inputId}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <button
          type="button"
          aria-label={shown ? words.hidePassword : words.showPassword}
          aria-describedby={fieldIds(inputId).labelId}
          onClick={() => setShown(!shown)}
          className="flex w-12 items-center justify-center rounded-md text-quiet hover:text-ink"
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  );
}
