import { createCode } from '@sagwan/contract/repayment/create-code.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { formatAmount } from '@sagwan/domain/money/money.ts';
import { qrPhMaxMinor } from '@sagwan/domain/repayment/qr-ph.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { takeQuota } from '../caps/quotas.ts';
import { chooseCodeExtra, findOpenCode, insertCode } from '../collection/codes.ts';
import { newPaymentReference } from '../collection/payment-reference.ts';
import type { CodeOrder } from '../providers/collection/collection.ts';
import { type Input, serve } from '../serve.ts';
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
  if (due === null || owedInAllMinor(facts) <= 0n) return refuse('NOTHING_OWED');
  const amountMinor = body.amount ?? due.amount;
  if (amountMinor <= 0n) return refuse('AMOUNT_NOT_POSITIVE');
  const { channel } = body;
  if (channel === 'qrph' && amountMinor > qrPhMaxMinor)
    return refuse('QR_AMOUNT_TOO_HIGH', { params: { most: formatAmount(qrPhMaxMinor, '₱') } });
  const provider = context.collection.name;
  const permanent = async () => {
    const kept = await findOpenCode(context.db, key, provider);
    if (kept === undefined) return undefined;
    const { reference, extra: chosen } = kept;
    if (body.extra !== undefined && body.extra !== chosen)
      await chooseCodeExtra(context.db, key, { provider, extra: body.extra });
    return { reference, amount: amountMinor, extra: body.extra ?? chosen };
  };
  const kept = channel === 'virtualAccount' ? await permanent() : undefined;
  if (kept !== undefined) return kept;

  const tooMany = await takeQuota(context, { quota: 'payment_codes', of: key.memberId });
  if (tooMany !== undefined) return tooMany;
  const at = context.now();
  const payerName = loan.fullLegalName;
  const order: CodeOrder =
    channel === 'virtualAccount'
      ? { channel, referenceId: loan.loanNumber, payerName }
      : {
          channel,
          referenceId: newPaymentReference(),
          payerName,
          amountMinor,
          expiresAt: new Date(at.getTime() + qrLivesMilliseconds),
        };
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
      provider,
      reference,
      qr_payload: qrPayload ?? null,
      amount_minor: order.amountMinor ?? null,
      created_at: at,
      expires_at: expiresAt ?? null,
      reference_id: order.referenceId,
      extra,
    }),
  );
  // Another request made the loan's number meanwhile.
  const earlier = isKept ? undefined : await permanent();
  if (earlier !== undefined) return earlier;
  return {
    reference,
    amount: amountMinor,
    extra,
    ...(qrPayload === undefined ? {} : { qrPayload }),
    ...(expiresAt === undefined ? {} : { expiresAt: expiresAt.toISOString() }),
  };
}
