import type { WithdrawalKey } from './withdrawal.sql.ts';

/**
 * What the provider knows a withdrawal by; it never changes (architecture, money rule 6). The member's id
 * is part of it, so that an event finds its rows on one shard without a directory.
 */
export function referenceOf({ memberId, withdrawalId }: WithdrawalKey): string {
  return `${memberId}.${withdrawalId}`;
}

const uuidPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const referencePattern = new RegExp(`^(${uuidPattern})\\.(${uuidPattern})$`);

/** The withdrawal behind a reference; undefined when it is none of ours. */
export function withdrawalOf(reference: string): WithdrawalKey | undefined {
  const [, memberId, withdrawalId] = referencePattern.exec(reference) ?? [];
  return memberId === undefined || withdrawalId === undefined ? undefined : { memberId, withdrawalId };
}
