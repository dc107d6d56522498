import type { Kysely } from 'kysely';
import type { AppContext } from '../app-context.ts';
import type { Database } from '../database/schema.ts';
import { readMemberRecord } from './read-record.ts';
import type { GivenSteps } from './step-content.ts';

/** What is saved of the six steps, numbers whole; a step that was not saved is left out. */
export async function readSavedSteps(
  db: Kysely<Database>,
  memberId: string,
  context: AppContext,
): Promise<GivenSteps> {
  const { personal, address, references, identity, signature, bank } = await readMemberRecord(
    db,
    memberId,
    context,
  );
  return {
    ...(personal && { personal }),
    ...(address && { address }),
    ...(references && { references }),
    ...(identity && { identity }),
    ...(signature && { signature }),
    ...(bank && { bank }),
  };
}
