/**
 * PostgreSQL's text form of a one-dimensional array of texts, such as {"a","b c",NULL}. The driver could learn array types
 * from the server, but asks in a way that ends the whole program when the connection is lost at that moment.
 */
export function writeArray(values: readonly unknown[]): string {
  const items = values.map((value) =>
    value === null || value === undefined ? 'NULL' : `"${String(value).replace(/["\\]/g, '\\$&')}"`,
  );
  return `{${items.join(',')}}`;
}

/** Reads what `writeArray` writes and what PostgreSQL answers. */
export function readArray(text: string): (string | null)[] {
  // Each item: in quotes with backslash escapes, or bare up to the next comma.
  const items = text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^",{}]+)/gs);
  return [...items].map(([, quoted, bare = '']) => {
    if (quoted !== undefined) return quoted.replace(/\\(.)/gs, '$1');
    return /^null$/i.test(bare) ? null : bare;
  });
}
