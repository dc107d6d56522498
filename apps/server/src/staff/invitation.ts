import type { KeyObject } from 'node:crypto';
import { hourMilliseconds } from '@sagwan/domain/time/durations.ts';
import type { AppContext } from '../app-context.ts';
import { keyedHash, randomSecret } from '../keyring/keyed-hash.ts';
import type { Trx } from '../transact.ts';
import { putInvitation } from './invitation.sql.ts';

const linkMilliseconds = hourMilliseconds;

export interface Link {
  url: string;
  expiresAt: string;
}

/**
 * A new link for one person; an earlier one is void. The token comes after the '#', which no browser sends to a server:
 * it is in no log and no Referer.
 */
export async function makeLink(
  trx: Trx,
  { config, now }: Pick<AppContext, 'config' | 'now'>,
  staffId: string,
): Promise<Link> {
  const token = randomSecret();
  const at = now();
  const expiresAt = new Date(at.getTime() + linkMilliseconds);
  await putInvitation(trx, { staffId, tokenHash: hashOfToken(config.keys.hash, token), at, expiresAt });
  return { url: `${config.publicOrigin}/office/begin#${token}`, expiresAt: expiresAt.toISOString() };
}

/** What the database keeps of a link: nothing that anybody could follow. */
export function hashOfToken(key: KeyObject, token: string): string {
  return keyedHash(key, 'staff-invitation', token);
}
