import { rails } from '@sagwan/domain/wallet/rail.ts';
import { withdrawalStates } from '@sagwan/domain/wallet/withdrawal-state.ts';
import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { loanState } from '../loan/list-loans.ts';
import { instant, money, phoneNumber, statusFields } from '../values.ts';

export const withdrawalState = z.enum(withdrawalStates);

export const withdrawalSummary = z.strictObject({
  withdrawalNumber: z.string(),
  /** Short company name, a dash, the withdrawal number. */
  referenceNumber: z.string(),
  state: withdrawalState,
  ...statusFields,
  rail: z.enum(rails),
  amount: money,
  selectedCurrency: z.string(),
  payoutPHP: money,
  /** Units of the selected currency for one peso, as they were when it was ordered. */
  exchangeRate: z.number(),
  bankName: z.string(),
  accountNumberMasked: z.string(),
  createdAt: instant,
  expectedAt: instant,
  settledAt: instant.nullable(),
});

export const walletRecord = z.strictObject({
  id: z.uuid(),
  active: z.literal(true),
  /** The balance as it is: pesos. */
  walletPHP: money,
  /** The balance as it is shown and withdrawn: in the currency of the loan whose money it is. */
  wallet: money,
  walletCurrency: z.string(),
  walletCurrencySymbol: z.string(),
  walletExchangeRate: z.number(),
  /** Of the loan whose money the wallet holds, in the wallet's currency; what came back is not in it. */
  withdrawnAmount: money,
  /** From here to the status, the newest open loan, or else the newest: it may still be under review, in another currency. */
  loanAmount: money,
  loanAmountXR: money,
  loanAmountPHP: money,
  /** What the release credited, or will: the loan less what is deducted from it. */
  netProceedsPHP: money,
  selectedCurrency: z.string(),
  currencySymbol: z.string(),
  exchangeRate: z.number(),
  installmentCount: z.int(),
  installmentAmountXR: money,
  installmentAmountPHP: money,
  interestRate: z.number(),
  interestAmountXR: money,
  interestAmountPHP: money,
  state: loanState,
  ...statusFields,
  statement: z.string(),
  statementMessage: z.string(),
  statementShow: z.boolean(),
  loanNumber: z.string(),
  createdAt: instant,
  member: z.strictObject({ accountNumber: z.string() }),
  bankName: z.string(),
  fullLegalName: z.string(),
  phoneNumber,
  /** The most of the first transfer to the account, in the wallet's currency; null where the operator sets none. */
  maxFirstTransfer: money.nullable(),
  /** Whether a transfer to the account has arrived before: then `maxFirstTransfer` no longer holds. */
  accountConfirmed: z.boolean(),
  /** After a change of account or phone, until when withdrawals pause; null otherwise. */
  pausedUntil: instant.nullable(),
  /** While withdrawals are suspended, until when; null otherwise. */
  suspendedUntil: instant.nullable(),
  /** When money sent now is expected to have arrived, by each rail that the bank takes; null for one that it does not take. */
  expectedArrivals: z.strictObject({ instapay: instant.nullable(), pesonet: instant.nullable() }),
  /** Newest first, at most 20. */
  withdrawals: z.array(withdrawalSummary),
  /** Whether there are earlier ones (`listEarlierWithdrawals`). */
  moreWithdrawals: z.boolean(),
});

export const readWallet = endpoint({
  name: 'readWallet',
  method: 'POST',
  path: `${apiPrefix}/memberloan/pn`,
  summary: 'The wallet record; `active: false` where there is no loan. It never carries a one-time password.',
  callers: ['member'],
  body: z.strictObject({ phoneNumber }),
  status: 200,
  answer: z.union([walletRecord, z.strictObject({ active: z.literal(false) })]),
  refusals: [],
});
