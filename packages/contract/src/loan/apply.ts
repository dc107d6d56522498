import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { money, phoneNumber, rate } from '../values.ts';

/** The wallet record is one entity with the application (specification §3): a client that sends all of it is not refused. */
const ignored = z.union([z.string().max(1000), z.number(), z.boolean()]).nullish();

export const apply = endpoint({
  name: 'apply',
  method: 'POST',
  path: `${apiPrefix}/loan/applynew`,
  summary:
    'Applies for the loan of a disclosure statement. The server prices it again: a figure that differs from its own is PRICE_CHANGED.',
  callers: ['member'],
  idempotencyKey: 'required',
  body: z.strictObject({
    phoneNumber,
    loanAmountPHP: money,
    installmentCount: z.int(),
    selectedCurrency: z.string().max(3),
    agreementAccepted: z.boolean(),
    disclosureId: z.uuid(),
    // What the screen showed (specification §3); each one given is compared, none is used.
    loanAmount: money.optional(),
    loanAmountXR: money.optional(),
    exchangeRate: rate.optional(),
    installmentAmountXR: money.optional(),
    installmentAmountPHP: money.optional(),
    interestRate: rate.optional(),
    interestAmountXR: money.optional(),
    interestAmountPHP: money.optional(),
    bankName: z.string().max(100).optional(),
    fullLegalName: z.string().max(310).optional(),
    // What the server itself gives a loan (specification §3); sent values are ignored.
    id: ignored,
    active: ignored,
    wallet: ignored,
    withdrawnAmount: ignored,
    status: ignored,
    statusMessage: ignored,
    statusColor: ignored,
    statusIcon: ignored,
    statement: ignored,
    statementMessage: ignored,
    statementShow: ignored,
    loanNumber: ignored,
    createdAt: ignored,
    member: z.object({ accountNumber: ignored }).nullish(),
    oTP: ignored,
  }),
  status: 200,
  answer: z.union([
    z.strictObject({ state: z.literal('LOAN_CREATED'), loanNumber: z.string() }),
    z.strictObject({ state: z.literal('LOAN_EXISTS') }),
  ]),
  refusals: [
    'ACCOUNT_NOT_ACTIVATED',
    'AGREEMENT_NOT_ACCEPTED',
    'LOAN_AMOUNT_OUT_OF_RANGE',
    'LOAN_TERM_UNSUPPORTED',
    'CURRENCY_UNSUPPORTED',
    'DISCLOSURE_UNKNOWN',
    'PRICE_CHANGED',
    'DAY_LIMIT_REACHED',
  ],
});
