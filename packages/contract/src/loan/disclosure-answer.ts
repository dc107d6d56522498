import { languages } from '@sagwan/domain/copy/site/language.ts';
import { chargeKeys } from '@sagwan/domain/loan/disclosure.ts';
import { z } from 'zod';
import { calendarDate, money } from '../values.ts';

const scheduleRow = z.strictObject({
  number: z.int(),
  dueDate: calendarDate,
  payment: money,
  interest: money,
  principal: money,
  balance: money,
});

/** A charge of nothing is not listed. */
const charge = z.strictObject({ key: z.enum(chargeKeys), name: z.string(), amount: money });

/** Of a text that is governed by the English one. */
export const translated = {
  /** Language of the text. English also where Filipino was asked for and there is no exact translation. */
  language: z.enum(languages),
  /** To show with the text: that the English one governs, and where it is. Null where English was asked for. */
  translationNote: z.string().nullable(),
};

/** The statement of all charges before the member is bound (RA 3765 §4; philippines.md 2). */
export const disclosureStatement = z.strictObject({
  loanAmountPHP: money,
  selectedCurrency: z.string(),
  exchangeRate: z.number(),
  loanAmountXR: money,
  installmentCount: z.int(),
  interestRate: z.number(),
  interestAmountPHP: money,
  interestAmountXR: money,
  installmentAmountPHP: money,
  installmentAmountXR: money,
  lastInstallmentAmountPHP: money,
  totalAmountPHP: money,
  amountFinanced: money,
  financeCharges: z.array(charge),
  /** What the credit costs in all (RA 3765 §4 (6)). */
  financeChargesTotal: money,
  nonFinanceCharges: z.array(charge),
  netProceeds: money,
  /** Percentages as exact decimal text: '1.690669'. */
  eirMonthlyPercent: z.string(),
  eirAnnualSimplePercent: z.string(),
  eirAnnualCompoundedPercent: z.string(),
  schedule: z.array(scheduleRow),
  charges: z.array(z.strictObject({ name: z.string(), text: z.string() })),
  /** The lending terms that it is priced by, and that its contract prints. */
  termsEffectiveFrom: calendarDate,
});

/** The statement as it is read: in English as it is stored and hashed, or its translation. */
export const readableDisclosure = disclosureStatement.extend(translated);
