import { consentHours } from '@sagwan/domain/mandate/mandate.ts';
import { hourMilliseconds } from '@sagwan/domain/time/durations.ts';
import { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { transact } from '../transact.ts';
import { tellMember } from './debit-messages.ts';
import { endMandate, type MandateEnding } from './end-mandate.ts';
import {
  findMandate,
  lockMandate,
  type Mandate,
  type MandateKey,
  readPayer,
  updateMandate,
} from './mandate.sql.ts';

const payloadShape = z.object({ memberId: z.uuid(), mandateId: z.uuid() });

export async function runFollowMandate(context: AppContext, payload: unknown): Promise<void> {
  await followMandate(context, payloadShape.parse(payload));
}

/**
 * Carries a mandate on from whatever state it is in: asks the provider for it, asks whether the member has consented, or
 * tells the provider that it has ended. Asking again is safe: our id gives the same mandate. Nothing is locked while the
 * provider is spoken to. @throws where the provider does not answer clearly; it is then asked again (follow-auto-debits.ts).
 */
export async function followMandate(context: AppContext, key: MandateKey): Promise<void> {
  const mandate = await findMandate(context.db, key);
  if (mandate === undefined || mandate.provider !== context.collection.name) return;
  await updateMandate(context.db, key, { asked_at: context.now() });
  const { state, providerMandateId, cancelledAt } = mandate;
  if (state === 'ENDED') {
    if (providerMandateId === null || cancelledAt !== null) return;
    // A refusal too: it cannot be told again, and on our side nothing is ordered under it.
    const answer = await context.collection.cancelMandate(providerMandateId);
    if (answer.state === 'refused')
      context.log.warn({ ...key, why: answer.why }, 'a mandate was not cancelled');
    await updateMandate(context.db, key, { cancelled_at: context.now() });
    return;
  }
  const made = providerMandateId ?? (await askForMandate(context, mandate));
  const status = made === undefined ? 'unknown' : await context.collection.askMandate(made);
  if (status === 'active') return activate(context, key);
  if (status === 'ended') return end(context, key, refused);
  // Where the provider has not answered for so long, nobody has refused anything.
  if (isLapsed(context, mandate)) return end(context, key, lapsed);
  if (made === undefined) await end(context, key, refused);
}

/** Whether the consent is waited for no longer. */
function isLapsed({ businessClock }: AppContext, { state, createdAt }: Mandate): boolean {
  const waitedHours = (businessClock.now().getTime() - createdAt.getTime()) / hourMilliseconds;
  return state === 'PENDING' && waitedHours >= consentHours;
}

/** @returns the provider's number of the mandate; undefined where it makes none, or the consent has lapsed and none is asked for. */
async function askForMandate(context: AppContext, mandate: Mandate): Promise<string | undefined> {
  if (isLapsed(context, mandate)) return undefined;
  const { memberId, mandateId, bank } = mandate;
  const { phoneNumber, email, fullName, firstName, lastName } = await readPayer(context.db, memberId);
  const answer = await context.collection.createMandate({
    mandateId,
    payerId: memberId,
    phoneNumber,
    bank,
    payerName: { given: firstName ?? fullName, family: lastName ?? fullName },
    ...(email === null ? {} : { email }),
    returnUrl: `${context.config.publicOrigin}/payments`,
  });
  if (answer.state === 'refused') {
    context.log.warn({ mandateId, why: answer.why }, 'a mandate was refused');
    return undefined;
  }
  await updateMandate(context.db, mandate, {
    provider_mandate_id: answer.providerMandateId,
    consent_url: answer.consentUrl ?? null,
  });
  return answer.providerMandateId;
}

const refused: MandateEnding = { by: 'provider', reason: 'CONSENT_REFUSED', actor: { kind: 'system' } };
const lapsed: MandateEnding = { by: 'system', reason: 'CONSENT_LAPSED', actor: { kind: 'system' } };
const endedByBank: MandateEnding = { by: 'provider', reason: 'BANK_ENDED', actor: { kind: 'system' } };

/** The member consented at the bank. */
async function activate(context: AppContext, key: MandateKey): Promise<void> {
  await transact(context.db, async (trx) => {
    const mandate = await lockMandate(trx, key);
    if (mandate.state !== 'PENDING') return;
    await updateMandate(trx, key, { state: 'ACTIVE', active_at: context.businessClock.now() });
    await writeAudit(trx, {
      memberId: key.memberId,
      actor: { kind: 'system' },
      action: 'mandate.activate',
      subject: { kind: 'mandate', id: key.mandateId },
      before: { state: 'PENDING' },
      after: { state: 'ACTIVE', bank: mandate.bank, loanId: mandate.loanId },
      at: context.now(),
    });
    await tellMember(trx, context, mandate, { template: 'autoDebitStarted' });
  });
}

async function end(context: AppContext, key: MandateKey, ending: MandateEnding): Promise<void> {
  await transact(context.db, async (trx) => {
    const mandate = await lockMandate(trx, key);
    if (mandate.state === 'PENDING') await endMandate(trx, context, mandate, ending);
    // What was consented to once was ended at the bank.
    if (mandate.state === 'ACTIVE') await endMandate(trx, context, mandate, endedByBank);
  });
}
