/**
 * PostgreSQL's text form of a one-dimensional array, such as {a,"b c",NULL}. The driver could learn array types
 * from the server, but asks in a way that ends the whole program when the connection dies at that moment.
 */
export function writeArray(values: readonly unknown[], write: (value: unknown) => string): string {
  const items = values.map((value) =>
    value === null || value === undefined ? 'NULL' : `"${write(value).replace(/["\\]/g, '\\$&')}"`,
  );
  return `{${items.join(',')}}`;
}

/** Reads what `writeArray` writes and what PostgreSQL answers. */
export function readArray<Value>(text: string, read: (text: string) => Value): (Value | null)[] {
  const values: (Value | null)[] = [];
  // Each item: in quotes with backslash escapes, or bare up to the next comma.
  for (const [, quoted, bare] of text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^",{}]+)/gs)) {
    if (quoted !== undefined) values.push(read(quoted.replace(/\\(.)/gs, '$1')));
    else if (bare !== undefined) values.push(bare === 'NULL' ? null : read(bare));
  }
  return values;
}
