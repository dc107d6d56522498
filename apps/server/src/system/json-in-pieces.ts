import { setImmediate as turn } from 'node:timers/promises';

/** So many entries of a list are written, and are read (personal-data), before others have their turn. */
export const entriesOfPiece = 100;
const charactersOfPiece = 65_536;

/**
 * The JSON of a value in pieces, with a turn for all other requests after each: `JSON.stringify` of 60 MB stops this server's
 * thread for a third of a second.
 */
export async function* jsonInPieces(value: unknown): AsyncGenerator<string> {
  let piece = '';
  for (const part of parts(value)) {
    piece += part;
    if (piece.length < charactersOfPiece) continue;
    yield piece;
    piece = '';
    await turn();
  }
  yield piece;
}

/** Objects by their fields and lists by so many entries; what is in an entry is written at once. */
function* parts(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    yield '[';
    for (let from = 0; from < value.length; from += entriesOfPiece) {
      const entries = JSON.stringify(value.slice(from, from + entriesOfPiece)).slice(1, -1);
      yield from === 0 ? entries : `,${entries}`;
    }
    yield ']';
  } else if (typeof value === 'object' && value !== null) {
    yield '{';
    let before = '';
    for (const [name, field] of Object.entries(value)) {
      if (field === undefined) continue;
      yield `${before}${JSON.stringify(name)}:`;
      yield* parts(field);
      before = ',';
    }
    yield '}';
  } else yield JSON.stringify(value);
}
