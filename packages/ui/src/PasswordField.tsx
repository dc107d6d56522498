import { useState } from 'react';
import { Icon } from './Icon.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { useUiWords } from './words.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'>;

/**
 * A password with a button that shows it, named with its field, since a form may have two. `autoComplete` is current-password
 * unless the form makes a new one.
 */
export function PasswordField({ autoComplete = 'current-password', ...rest }: PasswordFieldProps) {
  const words = useUiWords();
  const [shown, setShown] = useState(false);
  const action = shown ? words.hidePassword : words.showPassword;
  return (
    <TextField
      {...rest}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <button
          type="button"
          aria-label={`${action}: ${rest.label}`}
          onClick={() => setShown(!shown)}
          className="flex w-12 items-center justify-center rounded-md text-quiet hover:text-ink"
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  );
}
