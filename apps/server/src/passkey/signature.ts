import type { Kysely } from 'kysely';
import type { AppContext } from '../app-context.ts';
import type { Database } from '../database/schema.ts';
import { findPasskey, noteSignature, readPasskeys } from './passkey.sql.ts';
import { passkeySite } from './site.ts';
import {
  type PasskeyAssertion,
  type PasskeyRequest,
  requestOf,
  signedText,
  verifySignature,
} from './webauthn.ts';

/** What a challenge is signed for: itself, and what the member agrees to. */
interface Signed {
  challengeId: string;
  boundHash: string;
}

/** What a member's browser is asked for a signature with. */
export async function requestSignature(
  db: Kysely<Database>,
  context: AppContext,
  memberId: string,
  { challengeId, boundHash }: Signed,
): Promise<PasskeyRequest | 'no site' | 'no passkey'> {
  const site = passkeySite(context.config.publicOrigin);
  if (site === undefined) return 'no site';
  const passkeys = await readPasskeys(db, memberId);
  if (passkeys.length === 0) return 'no passkey';
  return requestOf(site, signedText(context, challengeId, boundHash), passkeys);
}

/** Whether one of the member's passkeys has signed exactly this, and counts further than before. */
export async function isSigned(
  db: Kysely<Database>,
  context: AppContext,
  memberId: string,
  { challengeId, boundHash, passkey }: Signed & { passkey: PasskeyAssertion },
): Promise<boolean> {
  const known = await findPasskey(db, memberId, passkey.credentialId);
  if (known === undefined) return false;
  const signature = await verifySignature(
    context,
    passkey,
    known,
    signedText(context, challengeId, boundHash),
  );
  if (signature === undefined) return false;
  return noteSignature(
    db,
    memberId,
    { id: known.id, signCount: signature.signCount },
    { at: context.now(), backedUp: signature.backedUp },
  );
}
