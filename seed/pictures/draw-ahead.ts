import { castPicture, type PicturedPerson, type PictureKind } from './make.ts';

const kinds = ['idFront', 'idBack', 'selfie', 'signature'] as const;

/**
 * Starts to draw the pictures of these people, one person after the other.
 * @returns a function that waits for one picture, and throws where it could not be drawn.
 */
export function drawAhead<Person extends PicturedPerson>(
  people: readonly Person[],
): (wanted: { person: Person; kind: PictureKind }) => Promise<Buffer> {
  const drawn = new Map<Person, Promise<Record<PictureKind, Buffer>>>();
  let before: Promise<unknown> = Promise.resolve();
  for (const person of people) {
    const pictures = before.then(() => drawAll(person));
    drawn.set(person, pictures);
    // A failure is thrown where these pictures are asked for; the next person's are drawn all the same.
    before = pictures.catch(() => {});
  }
  return async ({ person, kind }) => (await drawn.get(person))?.[kind] ?? castPicture({ person, kind });
}

async function drawAll(person: PicturedPerson): Promise<Record<PictureKind, Buffer>> {
  const drawn = kinds.map(async (kind) => [kind, await castPicture({ person, kind })] as const);
  return Object.fromEntries(await Promise.all(drawn)) as Record<PictureKind, Buffer>;
}
