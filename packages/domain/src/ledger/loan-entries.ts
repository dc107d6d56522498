import { deductedMinorOf, type Fees } from '../loan/fees.ts';
import { refundOwedMinor } from '../loan/servicing/refund-owed.ts';
import type { LoanAccount, PaymentSplit } from '../loan/servicing/replay.ts';
import { type Minor, smallerMinor } from '../money/money.ts';
import { type AccountCode, credit, debit, entry, type LoanEntry } from './loan-entry.ts';

/** Where the money of a repayment is posted. */
export type PostedSplit = Omit<PaymentSplit, 'paymentId'>;

/** What the journal holds of a loan so far. */
export type Posted = {
  readonly accruedMinor: Minor;
  readonly penaltyChargedMinor: Minor;
  readonly waivedMinor: Minor;
  readonly writtenOffMinor: Minor;
  /** What was sent back of payments above everything owed. */
  readonly refundedMinor: Minor;
  readonly splits: ReadonlyMap<string, PostedSplit>;
};

/** What the books need to know of a loan that is written off, or is being written off. */
export type WriteOff = {
  /** What was lent. */
  readonly principalMinor: Minor;
  /** What was set aside for this loan and is not used yet. */
  readonly allowanceMinor: Minor;
  /** The repayments that were booked after it. */
  readonly recoveryIds: ReadonlySet<string>;
};

/** One loan: what its books hold, and what they are to say. */
export type LoanBooks = {
  readonly loanId: string;
  /** Replayed to the day that is booked. */
  readonly account: LoanAccount;
  readonly posted: Posted;
  /** The identifiers of the repayments that were paid out of the member's wallet. */
  readonly fromWallet: ReadonlySet<string>;
  /** Given once the log says that the loan is written off. */
  readonly writeOff?: WriteOff | undefined;
};

/** Days past due from which interest is no longer recognised as income until it is paid (servicing 10). */
const nonAccrualDays = 90;

/**
 * Interest that counts as income: all that has accrued, or only what was paid while the loan is 90 days past due. Once a loan
 * is written off it is what was paid before: what comes later is a recovery.
 */
export function recognisedInterestMinor(account: LoanAccount, writeOff?: WriteOff): Minor {
  if (writeOff !== undefined)
    return account.splits
      .filter(({ paymentId, returned }) => !returned && !writeOff.recoveryIds.has(paymentId))
      .reduce((sum, { interestMinor }) => sum + interestMinor, 0n);
  return account.daysPastDue >= nonAccrualDays ? account.interestPaidMinor : account.accruedInterestMinor;
}

/**
 * The entries that bring a loan's books from what is posted to what its replayed account says (servicing 10): each is
 * the difference, so a backdated event corrects what it changes and a day without a change posts nothing. Entries
 * without an amount are left out.
 */
export function loanEntries({ loanId, account, posted, fromWallet, writeOff }: LoanBooks): LoanEntry[] {
  const accrued = recognisedInterestMinor(account, writeOff) - posted.accruedMinor;
  const charged = account.penaltyChargedMinor - posted.penaltyChargedMinor;
  const waived = account.penaltyWaivedMinor - posted.waivedMinor;
  const refundOwed = refundOwedMinor(account, posted.refundedMinor) - refundOwedBefore(posted);
  const entries = [
    entry(
      accrued < 0n ? 'accrual_reversal' : 'accrual',
      loanId,
      [debit('interest_receivable', accrued), credit('interest_income', accrued)],
      accrued < 0n ? ['accrual'] : [],
    ),
    entry(
      'penalty',
      loanId,
      [debit('penalties_receivable', charged), credit('penalty_income', charged)],
      charged < 0n ? ['penalty'] : [],
    ),
    entry(
      'waiver',
      loanId,
      [debit('concessions', waived), credit('penalties_receivable', waived)],
      waived < 0n ? ['waiver'] : [],
    ),
    ...account.splits.flatMap((split) =>
      repaymentEntries(split, posted.splits.get(split.paymentId), {
        fromWallet: fromWallet.has(split.paymentId),
        isRecovery: writeOff?.recoveryIds.has(split.paymentId) ?? false,
      }),
    ),
    // Money sent back too much is a receivable of its own. Set off in `overpayments`, one member's debt would hide what we owe
    // others.
    entry('refund_owed', loanId, [
      debit('refunds_receivable', refundOwed),
      credit('overpayments', refundOwed),
    ]),
  ];
  return [
    ...entries,
    ...(writeOff === undefined ? [] : [writeOffEntry(loanId, { entries, posted, writeOff })]),
  ].filter(({ lines }) => lines.length > 0);
}

/**
 * What was deducted at the release of a loan that is given back within the cooling-off time and not all at once: it is not
 * owed then, so the fee is no income and the tax no debt of the lender's. Where not all came in time, it is deducted again.
 */
export function deductionEntries(
  loanId: string,
  fees: Fees,
  { wasGivenBack, isGivenBack }: { wasGivenBack: boolean; isGivenBack: boolean },
): LoanEntry[] {
  if (wasGivenBack === isGivenBack) return [];
  const sign = isGivenBack ? 1n : -1n;
  const change = entry(
    'cooling_off_cancel',
    loanId,
    [
      debit('fee_income', sign * fees.processingFeeMinor),
      debit('stamp_tax_payable', sign * fees.documentaryStampTaxMinor),
      credit('loan_principal', sign * deductedMinorOf(fees)),
    ],
    [isGivenBack ? 'release' : 'cooling_off_cancel'],
  );
  return change.lines.length === 0 ? [] : [change];
}

/** What the entries write off, in centavos; negative where a correction takes some of it back. */
export function writtenOffMinorIn(entries: readonly LoanEntry[]): Minor {
  return entries
    .filter(({ kind }) => kind === 'write_off')
    .flatMap(({ lines }) => lines)
    .filter(({ account }) => account === 'loss_allowance' || account === 'credit_loss')
    .reduce((sum, { debitMinor, creditMinor }) => sum + debitMinor - creditMinor, 0n);
}

/** What the entries of a write-off take off the books, and which accounts bear it, in centavos. */
export function writeOffParts(entries: readonly LoanEntry[]) {
  const lines = entries.filter(({ kind }) => kind === 'write_off').flatMap((made) => made.lines);
  const takenOff = (account: AccountCode) =>
    lines
      .filter((line) => line.account === account)
      .reduce((sum, { creditMinor, debitMinor }) => sum + creditMinor - debitMinor, 0n);
  return {
    principalMinor: takenOff('loan_principal'),
    interestMinor: takenOff('interest_receivable'),
    penaltyMinor: takenOff('penalties_receivable'),
    refundMinor: takenOff('refunds_receivable'),
    fromAllowanceMinor: -takenOff('loss_allowance'),
    creditLossMinor: -takenOff('credit_loss'),
  };
}

/**
 * Principal and receivables leave the books, against what was set aside for them, and then as a loss (servicing 10). A written
 * off loan has none of them left, so what a later correction posts to them is written off, or taken back, with it.
 */
function writeOffEntry(
  loanId: string,
  { entries, posted, writeOff }: { entries: readonly LoanEntry[]; posted: Posted; writeOff: WriteOff },
): LoanEntry {
  const lines = entries.flatMap((made) => made.lines);
  const before = posted.writtenOffMinor === 0n ? receivablesOf(posted, writeOff) : noReceivables;
  const left = (account: keyof typeof noReceivables) =>
    lines
      .filter((line) => line.account === account)
      .reduce((sum, line) => sum + line.debitMinor - line.creditMinor, before[account]);
  const principal = left('loan_principal');
  const interest = left('interest_receivable');
  const penalty = left('penalties_receivable');
  const refund = left('refunds_receivable');
  const lost = principal + interest + penalty + refund;
  const setAside = lost <= 0n ? 0n : smallerMinor(lost, writeOff.allowanceMinor);
  return entry(
    'write_off',
    loanId,
    [
      debit('loss_allowance', setAside),
      debit('credit_loss', lost - setAside),
      credit('loan_principal', principal),
      credit('interest_receivable', interest),
      credit('penalties_receivable', penalty),
      credit('refunds_receivable', refund),
    ],
    posted.writtenOffMinor === 0n ? [] : ['write_off'],
  );
}

const noReceivables = {
  loan_principal: 0n,
  interest_receivable: 0n,
  penalties_receivable: 0n,
  refunds_receivable: 0n,
};

/** What the books hold of the loan before it is written off. */
function receivablesOf(posted: Posted, { principalMinor, recoveryIds }: WriteOff): typeof noReceivables {
  const splits = [...posted.splits].filter(([id]) => !recoveryIds.has(id)).map(([, split]) => split);
  const sum = (amountOf: (split: PostedSplit) => Minor) =>
    splits.reduce((total, split) => (split.returned ? total : total + amountOf(split)), 0n);
  return {
    loan_principal: principalMinor - sum((split) => split.principalMinor),
    interest_receivable: posted.accruedMinor - sum((split) => split.interestMinor),
    penalties_receivable:
      posted.penaltyChargedMinor - posted.waivedMinor - sum((split) => split.penaltyMinor),
    refunds_receivable: refundOwedBefore(posted),
  };
}

function refundOwedBefore({ splits, refundedMinor }: Posted): Minor {
  const overpaidMinor = [...splits.values()].reduce((total, split) => total + split.overpaidMinor, 0n);
  return refundOwedMinor({ overpaidMinor }, refundedMinor);
}

const nothingPosted: PostedSplit = {
  interestMinor: 0n,
  principalMinor: 0n,
  penaltyMinor: 0n,
  overpaidMinor: 0n,
  returned: false,
};

/** The entry of a new payment, of one whose parts the replay has changed, or of one that was returned. */
function repaymentEntries(
  split: PaymentSplit,
  before: PostedSplit | undefined,
  { fromWallet, isRecovery }: { fromWallet: boolean; isRecovery: boolean },
): LoanEntry[] {
  const target = split.returned ? { ...nothingPosted, returned: true } : split;
  const from = before === undefined || before.returned ? nothingPosted : before;
  const interest = target.interestMinor - from.interestMinor;
  const principal = target.principalMinor - from.principalMinor;
  const penalty = target.penaltyMinor - from.penaltyMinor;
  const overpaid = target.overpaidMinor - from.overpaidMinor;
  const owed = interest + principal + penalty;
  const credited = isRecovery
    ? [credit('recoveries', owed)]
    : [
        credit('interest_receivable', interest),
        credit('loan_principal', principal),
        credit('penalties_receivable', penalty),
      ];
  return [
    entry(
      split.returned ? 'repayment_returned' : isRecovery ? 'recovery' : 'repayment',
      split.paymentId,
      [
        debit(fromWallet ? 'wallet_payable' : 'receipts_clearing', owed + overpaid),
        ...credited,
        credit('overpayments', overpaid),
      ],
      before === undefined ? [] : ['repayment', 'recovery'],
    ),
  ];
}
