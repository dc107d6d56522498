import { payFromWallet } from '@sagwan/contract/repayment/pay-from-wallet.ts';
import { repayment } from '@sagwan/contract/repayment/repayment-values.ts';
import { isRefusal, type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { decideWalletPayment } from '@sagwan/domain/repayment/wallet-payment.ts';
import { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import { takeQuotaOnce } from '../caps/quotas.ts';
import { bodyHash, earlierAnswer, readKey } from '../idempotency/once.ts';
import { type Input, serve } from '../serve.ts';
import type { LoanFacts } from '../servicing/loan-facts.ts';
import { type Booked, writeBooking } from '../servicing/write-booking.ts';
import { retryOnConflict } from '../transact.ts';
import { repaymentAnswer } from './answers.ts';
import { bookedRepayment, paymentBooking } from './book-payment.ts';
import { owedInAllMinor } from './owed.ts';
import { readOwnLoanToBook } from './own-loan.ts';

const route = 'payFromWallet';

/** Pays from the loan's own undrawn money, by the member's choice (servicing 7). */
export const payFromWalletHandler = serve(payFromWallet, (context, input) => {
  const count = takeQuotaOnce(context, { quota: 'wallet_payments', of: input.caller.memberId });
  return retryOnConflict(() => pay(context, input, count), input.caller.memberId);
});

async function pay(
  context: AppContext,
  input: Input<typeof payFromWallet>,
  count: () => Promise<Refusal<'DAY_LIMIT_REACHED'> | undefined>,
) {
  const { body, caller, idempotencyKey: key } = input;
  const { memberId } = caller;
  const facts = await readOwnLoanToBook(context, { loanNumber: body.loanNumber, memberId });
  // After the loan: a request that sees what another one with its key has paid finds that key as well, and so gets the same
  // answer instead of a refusal.
  const bodySha256 = bodyHash(body);
  const known = await readKey(context.db, { memberId, route, key });
  const earlier = known && earlierAnswer<z.input<typeof repayment>>(known, bodySha256);
  if (earlier !== undefined) return isRefusal(earlier) ? earlier : z.decode(repayment, earlier);
  if (isRefusal(facts)) return facts;
  // The answer of an earlier payment is forgotten after a time (retention.ts), the payment never.
  if (
    facts.repayments.some(
      ({ provider, providerPaymentId }) => provider === 'wallet' && providerPaymentId === key,
    )
  )
    return refuse('IDEMPOTENCY_KEY_REUSED');
  const allowed = decideWalletPayment({
    amountMinor: body.amount,
    balanceMinor: facts.walletBalanceMinor,
    owedMinor: owedInAllMinor(facts),
    madeCount: facts.repayments.filter(({ channel }) => channel === 'wallet').length,
  });
  if (isRefusal(allowed)) return allowed;
  const tooMany = await count();
  if (tooMany !== undefined) return tooMany;
  return bookPayment(context, facts, input, bodySha256);
}

/** Books the payment, and keeps its answer under the key of the request. */
async function bookPayment(
  context: AppContext,
  facts: LoanFacts,
  { body, caller: { memberId }, idempotencyKey: key, requestId }: Input<typeof payFromWallet>,
  bodySha256: string,
) {
  const payment = {
    channel: 'wallet' as const,
    provider: 'wallet',
    providerPaymentId: key,
    reference: key,
    receivedAt: context.now(),
    amountMinor: body.amount,
    valueOn: facts.asOf,
    extra: body.extra,
  };
  const booking = paymentBooking(context, facts, payment);
  const answerOf = (booked: Booked) => repaymentAnswer(bookedRepayment(booked, payment, booking.event.id));
  const booked = await writeBooking(context, facts, {
    ...booking,
    actor: { kind: 'member', id: memberId },
    requestId,
    fromWalletMinor: body.amount,
    idempotency: { route, key, bodySha256, answer: (made) => z.encode(repayment, answerOf(made)) },
  });
  return answerOf(booked);
}
