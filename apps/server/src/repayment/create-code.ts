import { createCode } from '@sagwan/contract/repayment/create-code.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { decideQrAmount } from '@sagwan/domain/repayment/qr-amount.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { takeQuota } from '../caps/quotas.ts';
import { chooseCodeExtra, findOpenCode, insertCode } from '../collection/codes.ts';
import { newPaymentReference } from '../collection/payment-reference.ts';
import type { LoanKey } from '../loan/loan.ts';
import type { CodeOrder } from '../providers/collection/collection.ts';
import { type Input, serve } from '../serve.ts';
import type { LoanFacts } from '../servicing/loan-facts.ts';
import { transact } from '../transact.ts';
import { scheduleAnswer } from './answers.ts';
import { owedInAllMinor } from './owed.ts';
import { readOwnLoan } from './own-loan.ts';

/** A QR code is paid at once, or the member makes another. */
const qrLivesMilliseconds = dayMilliseconds;

/** A code to pay with (servicing 7): the loan's one account number, or a QR Ph code for one amount. */
export const createCodeHandler = serve(createCode, create);

async function create(context: AppContext, { body, caller }: Input<typeof createCode>) {
  const facts = await readOwnLoan(context, { loanNumber: body.loanNumber, memberId: caller.memberId });
  if (isRefusal(facts)) return facts;
  const { key, loan } = facts;
  const due = scheduleAnswer(facts).due;
  const owedMinor = owedInAllMinor(facts);
  if (due === null || owedMinor <= 0n) return refuse('NOTHING_OWED');
  const amountMinor = body.amount ?? due.amount;
  if (amountMinor <= 0n) return refuse('AMOUNT_NOT_POSITIVE');
  const { channel } = body;
  const allowed =
    channel === 'qrph' ? decideQrAmount({ amountMinor, dueMinor: due.amount, owedMinor }) : 'allowed';
  if (isRefusal(allowed)) return allowed;
  const kept = channel === 'virtualAccount' ? await permanentCode(context, key, body.extra) : undefined;
  if (kept !== undefined) return { ...kept, amount: amountMinor };

  const tooMany = await takeQuota(context, { quota: 'payment_codes', of: key.memberId });
  if (tooMany !== undefined) return tooMany;
  const at = context.now();
  const order = orderOf(loan, { channel, amountMinor, at });
  const code = await context.collection.createCode(order).catch((error: unknown) => {
    context.log.warn({ err: error }, 'the collection provider made no code');
    return undefined;
  });
  if (code === undefined) return refuse('COLLECTION_UNAVAILABLE', { retryAfterSeconds: 60 });
  const { reference, qrPayload, expiresAt } = code;
  const extra = body.extra ?? 'nextInstalments';
  const isKept = await transact(context.db, (trx) =>
    insertCode(trx, {
      member_id: key.memberId,
      id: uuid(),
      loan_id: key.id,
      channel,
      provider: context.collection.name,
      reference,
      amount_minor: order.amountMinor ?? null,
      created_at: at,
      expires_at: expiresAt ?? null,
      reference_id: order.referenceId,
      extra,
    }),
  );
  // Another request made the loan's number meanwhile.
  const earlier = isKept ? undefined : await permanentCode(context, key, body.extra);
  if (earlier !== undefined) return { ...earlier, amount: amountMinor };
  return {
    reference,
    amount: amountMinor,
    extra,
    ...(qrPayload === undefined ? {} : { qrPayload }),
    ...(expiresAt === undefined ? {} : { expiresAt: expiresAt.toISOString() }),
  };
}

/** The loan's account number, where it has one, with the use of money above the due that is chosen now or was before. */
async function permanentCode(
  { db, collection: { name: provider } }: AppContext,
  key: LoanKey,
  extra: Input<typeof createCode>['body']['extra'],
) {
  const kept = await findOpenCode(db, key, provider);
  if (kept === undefined) return undefined;
  const { reference, extra: chosen } = kept;
  if (extra !== undefined && extra !== chosen) await chooseCodeExtra(db, key, { provider, extra });
  return { reference, extra: extra ?? chosen };
}

function orderOf(
  { loanNumber, fullLegalName: payerName }: LoanFacts['loan'],
  { channel, amountMinor, at }: { channel: CodeOrder['channel']; amountMinor: bigint; at: Date },
): CodeOrder {
  if (channel === 'virtualAccount') return { channel, referenceId: loanNumber, payerName };
  const expiresAt = new Date(at.getTime() + qrLivesMilliseconds);
  return { channel, referenceId: newPaymentReference(), payerName, amountMinor, expiresAt };
}
