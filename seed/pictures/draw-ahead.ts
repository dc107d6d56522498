import { castPicture, type PicturedPerson, type PictureKind } from './make.ts';

const kinds = ['idFront', 'idBack', 'selfie', 'signature'] as const;

/**
 * Draws the pictures of these people one person after the other, beginning now.
 * @returns waits for a picture of one of them. @throws where that person's could not be drawn.
 */
export function drawAhead<Person extends PicturedPerson>(
  people: readonly Person[],
): (wanted: { person: Person; kind: PictureKind }) => Promise<Buffer> {
  const drawn = new Map<Person, Promise<Record<PictureKind, Buffer>>>();
  let before: Promise<unknown> = Promise.resolve();
  for (const person of people) {
    const pictures = before.then(() => drawAll(person));
    drawn.set(person, pictures);
    // A failure is told to whoever waits for these pictures; the next person's are drawn all the same.
    before = pictures.catch(() => {});
  }
  return async ({ person, kind }) => (await (drawn.get(person) ?? drawAll(person)))[kind];
}

async function drawAll(person: PicturedPerson): Promise<Record<PictureKind, Buffer>> {
  const drawn = kinds.map(async (kind) => [kind, await castPicture({ person, kind })] as const);
  return Object.fromEntries(await Promise.all(drawn)) as Record<PictureKind, Buffer>;
}
