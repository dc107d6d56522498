/** A field as the browser has it. */
export type TypedField = Pick<HTMLInputElement, 'name' | 'type' | 'value' | 'checked'>;

let carried: readonly TypedField[] = [];

/**
 * Before this document shows the same page once more, in another language: what was typed there goes along, to the first form that
 * is made. No password does.
 */
export function carryTyping(): void {
  const fields = document.querySelectorAll<HTMLInputElement>('main form :is(input, select, textarea)');
  carried = [...fields]
    .filter(({ type }) => type !== 'password')
    .map(({ name, type, value, checked }) => ({ name, type, value, checked }));
}

/** What goes along, once. */
export function takeCarriedTyping(): readonly TypedField[] {
  const taken = carried;
  carried = [];
  return taken;
}
