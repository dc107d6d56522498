import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { instant, money, phoneNumber } from '../values.ts';
import { readableDisclosure } from './disclosure-answer.ts';

export const disclose = endpoint({
  name: 'disclose',
  method: 'POST',
  path: `${apiPrefix}/loan/disclosure`,
  summary:
    'The disclosure statement with its schedule; stored and hashed as shown in English, which governs.',
  callers: ['member'],
  body: z.strictObject({
    phoneNumber,
    loanAmountPHP: money,
    installmentCount: z.int(),
    selectedCurrency: z.string().max(3),
  }),
  status: 200,
  answer: readableDisclosure.extend({ disclosureId: z.uuid(), sha256: z.string(), shownAt: instant }),
  refusals: [
    'ACCOUNT_NOT_ACTIVATED',
    'LOAN_AMOUNT_OUT_OF_RANGE',
    'LOAN_TERM_UNSUPPORTED',
    'CURRENCY_UNSUPPORTED',
  ],
});
