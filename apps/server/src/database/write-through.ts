import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';
import {
  composed,
  countsHold,
  inOneTrip,
  named,
  partsOf,
  renumbered,
  type Statement,
  told,
  type Write,
} from './statement.ts';

/**
 * A statement that takes what there is little of, a try, and says by `opens` whether what it found lets the writes
 * through. It has at most one row. An UPDATE reads `from given`, so that many can be made as one (together.ts).
 */
export type Gate = Statement<{ opens: boolean }>;

export type Passage = 'made' | 'closed' | 'gone';

/**
 * Takes through the gate and, only if it opens, makes all writes, in one statement that commits by itself: what the
 * gate took stays taken either way. What the writes rest on is compared by themselves as they are made.
 * @param given what the gate reads `from given`: one row of no columns.
 * @returns `made`; `closed` where the gate did not open; `gone` where there was nothing to take.
 * @throws WriteMissed when a write did not come to its rows; then nothing is kept, the taking neither.
 */
export async function writeThrough(
  db: Kysely<Database>,
  gate: Gate,
  writes: readonly Write[],
  given = '(select)',
): Promise<Passage> {
  const text = composed.at([given, ...partsOfGated(gate, writes)], () =>
    gatedText(renumbered([gate, ...writes]), writes, {
      given,
      allowed: '(select from gate where opens)',
      columns: 'opens',
    }),
  );
  const parameters = [...gate.parameters, ...writes.flatMap((each) => each.parameters)];
  const [[taken]] = await told(inOneTrip(db, [{ text, parameters } as Gate]));
  return passageOf(taken);
}

export function passageOf(taken: { opens: boolean } | undefined): Passage {
  if (taken === undefined) return 'gone';
  return taken.opens ? 'made' : 'closed';
}

export function partsOfGated(gate: Gate, writes: readonly Write[]): string[] {
  return ['gated', gate.text, ...partsOf(writes)];
}

interface GatedForm {
  /** What the gate is given, as a relation of one row for each who asks. */
  given: string;
  /** The rows of `given` whose gate opened. */
  allowed: string;
  columns: string;
}

/** @param parts the texts of the gate and of the writes. @throws where a write would be made whatever the gate says. */
export function gatedText(
  [taking = '', ...parts]: readonly string[],
  writes: readonly Write[],
  { given, allowed, columns }: GatedForm,
): string {
  const free = parts.find((part) => !/\bfrom allowed\b/.test(part));
  if (free !== undefined) throw new Error(`A write says where it may be held up: ${free}`);
  const hold = countsHold(writes, '(select count(*) from allowed)');
  return `with given as ${given}, gate as (${taking}), allowed as ${allowed},
    ${named(parts)}
    select ${columns}, 1 / (case when ${hold} then 1 else 0 end) from gate`;
}
