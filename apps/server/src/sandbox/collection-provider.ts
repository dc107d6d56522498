import { createHash } from 'node:crypto';
import { qrPhSentence } from '@sagwan/domain/copy/qr-ph.ts';
import { encodeQrPh, qrPhMaxMinor } from '@sagwan/domain/repayment/qr-ph.ts';
import type { AppContext } from '../app-context.ts';
import {
  type ChargeOrder,
  type CodeOrder,
  type CollectionCode,
  type CollectionProvider,
  CollectionRefusedError,
  type MandateAnswer,
  type MandateOrder,
  type MandateStatus,
} from '../providers/collection/collection.ts';
import { isSignatureValid, signatureHeader } from '../providers/payout/sandbox-signature.ts';
import { sendSandboxEvents } from './collection-call-back.ts';
import { type SandboxDelivery, sandboxEventOf, sandboxEvents, sandboxFeeMinor } from './collection-events.ts';
import { readSandboxMode, type SandboxMode } from './mode.sql.ts';

type Made = Pick<AppContext, 'businessClock' | 'config' | 'db' | 'jobs'>;

/**
 * Behaves like a collection provider, but no money moves. It remembers nothing: codes follow from our reference, so
 * ordering again gives the same; what it says of a mandate follows from its name and the mode; and `ask` knows no charge,
 * since charging again under the same reference gives the same payment.
 */
export function sandboxCollection(made: Made): CollectionProvider {
  return {
    name: 'sandbox',
    createCode: async (order) => codeFor(made, order),
    createMandate: (order) => makeMandate(made, order),
    askMandate: async (providerMandateId) =>
      providerMandateId.startsWith(mandatePrefix)
        ? mandateStates[await readSandboxMode(made.db, 'mandate')]
        : 'unknown',
    charge: (order) => takeCharge(made, order),
    cancelMandate: async () => ({ state: 'accepted' }),
    ask: async () => ({ state: 'unknown' }),
    readEvent: (headers, raw, at) => {
      const header = headers[signatureHeader];
      if (typeof header !== 'string') return undefined;
      if (!isSignatureValid(made.config.keys.collectionWebhook, header, raw, at)) return undefined;
      return sandboxEventOf(raw);
    },
  };
}

const mandatePrefix = 'sandbox-mandate-';
const accountDigits = 14;

/** @throws CollectionRefusedError for what no QR Ph code can carry. */
function codeFor({ config }: Made, order: CodeOrder): CollectionCode {
  const { channel, referenceId, amountMinor, expiresAt } = order;
  const digits = digitsOf(referenceId);
  if (channel === 'virtualAccount') return { reference: `99${digits}` };
  if (amountMinor === undefined) throw new CollectionRefusedError('A QR Ph code needs an amount');
  if (amountMinor > qrPhMaxMinor) throw new CollectionRefusedError('More than a QR Ph code may ask for');
  const reference = `SQ${digits}`;
  const qrPayload = encodeQrPh({
    initiation: 'dynamic',
    scheme: 'merchant',
    // No bank's: a real application finds no such institution and takes no money.
    institution: 'DEMOPHM1XXX',
    account: 'SANDBOX',
    // Financial institutions: merchandise, services and debt repayment (ISO 18245).
    merchantCategory: '6012',
    merchantName: plainName(config.company.companyShortName),
    merchantCity: 'Sandbox',
    amountMinor,
    reference,
  });
  if (typeof qrPayload !== 'string') throw new CollectionRefusedError(qrPhSentence(qrPayload));
  return { reference, qrPayload, ...(expiresAt === undefined ? {} : { expiresAt }) };
}

/** Digits that follow from a reference of ours; two references share them once in 100,000,000,000,000. */
function digitsOf(referenceId: string): string {
  const hash = createHash('sha256').update(referenceId).digest('hex');
  return String(BigInt(`0x${hash}`) % 10n ** BigInt(accountDigits)).padStart(accountDigits, '0');
}

/** A QR Ph code holds plain letters only. */
function plainName(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, 25);
  return plain === '' ? 'Sandbox' : plain;
}

const mandateStates = { consent: 'active', wait: 'pending', refuse: 'ended' } as const satisfies Record<
  SandboxMode<'mandate'>,
  MandateStatus
>;

async function makeMandate({ config, db }: Made, { mandateId }: MandateOrder): Promise<MandateAnswer> {
  const mode = await readSandboxMode(db, 'mandate');
  if (mode === 'refuse') return { state: 'refused', why: 'ACCOUNT_UNKNOWN' };
  // No bank's page: what the bank says is set with the mode.
  const consent = mode === 'wait' ? { consentUrl: `${config.publicOrigin}/sandbox` } : {};
  return { state: 'accepted', providerMandateId: `${mandatePrefix}${mandateId}`, ...consent };
}

const eventModes = {
  succeed: 'paid',
  fail: 'paid',
  late: 'late',
  twice: 'twice',
  timeout: 'paid',
} as const satisfies Record<SandboxMode<'auto_debit'>, string>;

/** The outcome comes as an event, as from a bank; it is the same however often it is ordered. @throws in mode `timeout`. */
async function takeCharge(
  { businessClock, db, jobs }: Made,
  { providerMandateId, referenceId, amountMinor }: ChargeOrder,
): Promise<{ state: 'accepted'; providerOrderId: string } | { state: 'refused'; why: string }> {
  if (!providerMandateId.startsWith(mandatePrefix)) return { state: 'refused', why: 'MANDATE_UNKNOWN' };
  const mode = await readSandboxMode(db, 'auto_debit');
  const providerOrderId = `sandbox-charge-${referenceId}`;
  const deliveries = sandboxEvents({
    reference: referenceId,
    channel: 'autoDebit',
    amountMinor,
    mode: eventModes[mode],
    valueOn: businessClock.today(),
    now: businessClock.now(),
    providerPaymentId: providerOrderId,
    settledFeeMinor: sandboxFeeMinor,
  });
  await sendSandboxEvents(jobs, mode === 'fail' ? deliveries.slice(0, 1).map(failed) : deliveries);
  if (mode === 'timeout') throw new Error('The sandbox does not answer');
  return { state: 'accepted', providerOrderId };
}

function failed({ event, delayMilliseconds }: SandboxDelivery): SandboxDelivery {
  return {
    event: { ...event, kind: 'failed', eventId: `${event.providerPaymentId}:failed` },
    delayMilliseconds,
  };
}
