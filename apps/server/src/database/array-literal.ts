/**
 * PostgreSQL's text form of a one-dimensional array, such as {a,"b c",NULL}. The driver could learn array types
 * from the server, but asks in a way that ends the whole program when the connection dies at that moment.
 */
export function writeArray(values: readonly unknown[], write: (value: unknown) => string): string {
  const texts = values.map((value) => (value === null || value === undefined ? null : write(value)));
  const json = JSON.stringify(texts);
  // JSON's quotes, nulls and the escapes of quotes and backslashes are PostgreSQL's too; of the others it would keep
  // the letter alone, and a text may have them: newlines, tabs.
  if (!/\\[^"\\]/.test(json)) return `{${json.slice(1, -1)}}`;
  const items = texts.map((text) => (text === null ? 'NULL' : `"${text.replace(/["\\]/g, '\\$&')}"`));
  return `{${items.join(',')}}`;
}

/** Reads what `writeArray` writes and what PostgreSQL answers. */
export function readArray<Value>(text: string, read: (text: string) => Value): (Value | null)[] {
  const values: (Value | null)[] = [];
  // Each item: in quotes with backslash escapes, or bare up to the next comma.
  for (const [, quoted, bare] of text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^",{}]+)/gs)) {
    if (quoted !== undefined) values.push(read(quoted.replace(/\\(.)/gs, '$1')));
    else if (bare !== undefined) values.push(/^null$/i.test(bare) ? null : read(bare));
  }
  return values;
}
