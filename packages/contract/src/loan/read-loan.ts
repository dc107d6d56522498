import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { calendarDate, instant, loanNumber, money, phoneNumber } from '../values.ts';
import { readableDisclosure, translated } from './disclosure-answer.ts';
import { loanSummary } from './list-loans.ts';

/** The contract as it is sealed, in English. */
export const sealedContract = z.strictObject({
  title: z.string(),
  companyName: z.string(),
  loanAgreementCode: z.string(),
  /** Label and value, in the order they are printed; identifiers masked. */
  particulars: z.array(z.strictObject({ label: z.string(), text: z.string() })),
  articles: z.array(z.strictObject({ number: z.int(), title: z.string(), text: z.string() })),
  schedule: z.array(
    z.strictObject({
      number: z.int(),
      payment: z.string(),
      interest: z.string(),
      principal: z.string(),
      balance: z.string(),
    }),
  ),
  scheduleNote: z.string(),
  partyA: z.string(),
  partyB: z.string(),
  /** Of the picture of the signature on file; null where none is. */
  signatureSha256: z.string().nullable(),
});

/** The contract as it is read: in English the sealed one, or a translation of it. */
export const contractContent = sealedContract.extend({
  ...translated,
  /** Null until the loan is approved and the contract sealed. */
  sealed: z.strictObject({ sha256: z.string(), signedAt: instant, signedIp: z.string() }).nullable(),
});

export const loanRecord = loanSummary.extend({
  interestRate: z.number(),
  exchangeRate: z.number(),
  interestAmountPHP: money,
  totalAmountPHP: money,
  disclosure: readableDisclosure,
  contract: contractContent,
  instalments: z.array(
    z.strictObject({
      number: z.int(),
      dueOn: calendarDate,
      payment: money,
      interest: money,
      principal: money,
      balance: money,
      paid: money,
    }),
  ),
  offer: z
    .strictObject({
      loanAmountPHP: money,
      installmentCount: z.int(),
      standsUntil: instant,
      disclosureId: z.uuid(),
      disclosure: readableDisclosure,
    })
    .nullable(),
  /** How many days before its end more time may be asked for, as its contract says. */
  extensionRequestDays: z.int(),
  /** Until when a disbursed loan may be cancelled free of interest. */
  coolingOffUntil: instant.nullable(),
});

export const readLoan = endpoint({
  name: 'readLoan',
  method: 'POST',
  path: `${apiPrefix}/memberloan`,
  summary: 'One loan with its schedule, contract and disclosure statement.',
  callers: ['member'],
  body: z.strictObject({ phoneNumber, loanNumber }),
  status: 200,
  answer: loanRecord,
  refusals: ['LOAN_UNKNOWN'],
});
