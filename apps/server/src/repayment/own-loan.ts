import { type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { AppContext } from '../app-context.ts';
import { longLogLimits } from '../limits.ts';
import { findLoan } from '../loan/loan.ts';
import { readFactsToBook } from '../servicing/facts-to-book.ts';
import { type LoanFacts, loanFactsOf } from '../servicing/loan-facts.ts';
import { type LoanFactsRow, readFactsRow } from '../servicing/loan-facts-row.ts';
import { fairQueue } from '../system/fair-queue.ts';

interface AskedLoan {
  loanNumber: string;
  memberId?: string;
}

type NoOwnLoan = Refusal<'LOAN_UNKNOWN' | 'LOAN_NOT_RELEASED'>;

const inTurn = fairQueue(longLogLimits);

/** The member's own released loan as it is today, or why there is none; any member's where staff ask. */
export function readOwnLoan(context: AppContext, asked: AskedLoan): Promise<LoanFacts | NoOwnLoan> {
  return answerOwnLoan(context, asked, (facts) => facts);
}

/**
 * The same with what is answered from it, which may replay the log again: of a long one all of it is done in turn, whoever has had the
 * fewest lately first. Payments of a centavo cost their payer next to nothing, and whoever asks for such a loan without pause must not keep
 * the server from answering others. @throws QueueFull
 */
export async function answerOwnLoan<Answer>(
  context: AppContext,
  { loanNumber, memberId }: AskedLoan,
  answer: (facts: LoanFacts) => Answer | Promise<Answer>,
): Promise<Answer | NoOwnLoan> {
  const key = await findLoan(context.db, loanNumber, memberId);
  if (key === undefined) return refuse('LOAN_UNKNOWN');
  const row = await readFactsRow(context, key);
  if (row === undefined) return refuse('LOAN_NOT_RELEASED');
  return inTurnIfLong(row, memberId, async () => answer(loanFactsOf(key, row, context.businessDate())));
}

function inTurnIfLong<T>(
  { events }: LoanFactsRow,
  memberId: string | undefined,
  run: () => Promise<T>,
): Promise<T> {
  const isLong = (events?.length ?? 0) > longLogLimits.eventsMax;
  return isLong ? inTurn({ from: memberId ?? 'staff', isKnown: true }, run) : run();
}

/** The same as `readOwnLoan` before something is booked on it. */
export async function readOwnLoanToBook(
  context: AppContext,
  { loanNumber, memberId }: AskedLoan,
): Promise<LoanFacts | NoOwnLoan> {
  const key = await findLoan(context.db, loanNumber, memberId);
  if (key === undefined) return refuse('LOAN_UNKNOWN');
  const facts = await readFactsToBook(context, key, (of, row, asOf) =>
    inTurnIfLong(row, memberId, async () => loanFactsOf(of, row, asOf)),
  );
  return facts ?? refuse('LOAN_NOT_RELEASED');
}
