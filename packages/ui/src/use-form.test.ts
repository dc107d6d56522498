import { describe, expect, test } from 'vitest';
import type { TypedField } from './carried-typing.ts';
import { typedValues } from './use-form.ts';

/** A form as the browser has it before React hydrates it. */
const formWith = (...fields: { name: string; type: string; value?: string; checked?: boolean }[]) =>
  fields as TypedField[];

const initial = { email: '', country: 'Philippines', persist: false, amountMinor: 5n as bigint | undefined };

describe('what was typed before hydration', () => {
  test('is taken where it differs: text, a choice, a ticked box', () => {
    const form = formWith(
      { name: 'email', type: 'email', value: 'ana@example.com' },
      { name: 'country', type: 'select-one', value: 'Japan' },
      { name: 'persist', type: 'checkbox', value: 'on', checked: true },
    );
    expect(typedValues(form, initial)).toEqual({ email: 'ana@example.com', country: 'Japan', persist: true });
  });

  test('is nothing where nobody typed, and never empties what React has', () => {
    const form = formWith(
      { name: 'email', type: 'email', value: '' },
      { name: 'country', type: 'select-one', value: '' },
      { name: 'persist', type: 'checkbox', value: 'on', checked: false },
    );
    expect(typedValues(form, initial)).toEqual({});
  });

  test('leaves out what is no value of the form, or not text', () => {
    const form = formWith(
      { name: '', type: 'submit', value: 'Send' },
      { name: ':r1:', type: 'radio', value: 'hardship', checked: true },
      { name: 'amountMinor', type: 'text', value: '1,000' },
    );
    expect(typedValues(form, initial)).toEqual({});
  });

  test('is nothing without a form', () => {
    expect(typedValues([], initial)).toEqual({});
  });
});
