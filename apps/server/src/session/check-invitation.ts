import { type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { AppContext } from '../app-context.ts';
import { refuseIfFull, takeQuota } from '../caps/quotas.ts';
import { customerOf } from './source.ts';

/**
 * Compares an invitation code with those of the company file, where registering takes one. How many wrong ones an address may
 * try an hour is limited; beyond that a right one is refused too, or the answers would go on saying which it is. To give none is
 * no guess.
 */
export async function checkInvitation(
  context: AppContext,
  given: string | undefined,
  ip: string,
): Promise<Refusal<'INVITATION_INVALID' | 'DAY_LIMIT_REACHED'> | undefined> {
  const { invitationCode, invitationCodes } = context.config.company.registrationForms;
  if (!invitationCode) return undefined;
  if (given === undefined) return refuse('INVITATION_INVALID');
  const wrongOnes = { quota: 'wrong_invitations_of_address', of: customerOf(ip) } as const;
  const full = await refuseIfFull(context, wrongOnes);
  if (full !== undefined) return full;
  if (invitationCodes.includes(given)) return undefined;
  return (await takeQuota(context, wrongOnes)) ?? refuse('INVITATION_INVALID');
}
