import { fieldProblems } from '@sagwan/domain/copy/field-problems.ts';
import { fieldHints } from '@sagwan/domain/copy/site/english/field-hints.ts';
import { statusColors, statusIcons } from '@sagwan/domain/copy/status.ts';
import { phoneNumberPattern } from '@sagwan/domain/member/phone.ts';
import { majorText, minorFromText } from '@sagwan/domain/money/money.ts';
import { bankReferencePattern } from '@sagwan/domain/repayment/bank-reference.ts';
import { receiptNumberPattern } from '@sagwan/domain/repayment/receipt-number.ts';
import { z } from 'zod';

/**
 * Money in JSON is a number in major units with at most two decimals, or the same as a decimal string; in the code
 * it is bigint hundredths. More decimals are refused, never rounded (decisions §3). Only this codec converts.
 */
export const money = z.codec(z.union([z.number(), z.string().max(20)]), z.bigint(), {
  decode: (outside, context) => {
    const minor = minorFromText(String(outside));
    if (minor !== undefined) return minor;
    context.issues.push({
      code: 'custom',
      message: fieldProblems.en.amount,
      input: outside,
    });
    return z.NEVER;
  },
  encode: (minor) => Number(majorText(minor)),
});

/** The same of a difference, which may be below zero: in answers alone. */
export const signedMoney = z.codec(z.number(), z.bigint(), {
  decode: (outside) => {
    const minor = minorFromText(String(Math.abs(outside))) ?? 0n;
    return outside < 0 ? -minor : minor;
  },
  encode: (minor) => Number(majorText(minor)),
});

/** An exact decimal rate: a number or a decimal string in JSON, decimal text in the code. */
export const rate = z.codec(z.union([z.number(), z.string().regex(/^\d{1,10}(\.\d{1,12})?$/)]), z.string(), {
  decode: (outside) => String(outside),
  encode: (inside) => Number(inside),
});

export const instant = z.iso.datetime();
/** PostgreSQL has no year 0. */
const hasYear = (text: string) => !text.startsWith('0000');
export const calendarDate = z.iso.date().refine(hasYear);
/** A calendar month such as '2026-02'. */
export const calendarMonth = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, fieldProblems.en.month)
  .refine(hasYear, fieldProblems.en.month);
/** A member's, which is compared with the token's; one whose data was cleared has nine zeros. */
export const phoneNumber = z.string().regex(phoneNumberPattern, fieldHints.phoneNumber);
/** Of money that staff record. */
export const receiptNumber = z
  .string()
  .regex(receiptNumberPattern, 'Up to four capital letters, then digits.');
/** Of a payment that our bank sent back, as on its statement: InstaPay's and PESONet's are up to 35 characters. */
export const bankReference = z
  .string()
  .regex(bankReferencePattern, 'Six to 35 capital letters, digits and dashes, with a digit.');
export const loanNumber = z.string().regex(/^\d{10,20}$/);

/** Of a list that is read a page at a time: where the page begins, as the page before it named in `next`. */
export const after = z.string().max(100).optional();
/** Where the next page begins; null on the last one. */
export const next = z.string().nullable();

export const withdrawalNumber = z.string().regex(/^\d{6,20}$/);
const statusIcon = z.enum(statusIcons);
const statusColor = z.enum(statusColors);

/** How a state is shown, from the catalogue (decisions §5). */
export const statusFields = {
  status: z.string(),
  statusMessage: z.string(),
  statusColor,
  statusIcon,
};
