import { fieldProblems } from '@sagwan/domain/copy/field-problems.ts';
import { paperKinds } from '@sagwan/domain/paper/paper.ts';
import { readPaperCode } from '@sagwan/domain/paper/paper-code.ts';
import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { calendarDate } from '../values.ts';

/** Nothing of the member, the loan or an amount: whoever finds a paper learns no more than the paper says. */
export const verifyPaper = endpoint({
  name: 'verifyPaper',
  method: 'POST',
  path: `${apiPrefix}/misc/verify`,
  summary:
    'Whether a paper with this code or SHA-256 was issued, of what kind and when; nothing else about it.',
  callers: ['anyone'],
  body: z.strictObject({
    /** Of 16 digits as printed, or the SHA-256 in hexadecimal digits. */
    code: z
      .string()
      .max(200)
      .refine((text) => readPaperCode(text) !== undefined, fieldProblems.en.paperCode),
  }),
  status: 200,
  answer: z.discriminatedUnion('known', [
    z.strictObject({ known: z.literal(false) }),
    z.strictObject({
      known: z.literal(true),
      kind: z.enum(paperKinds),
      issuedOn: calendarDate,
      /** A certificate that was withdrawn since, because a payment was taken back. */
      withdrawn: z.boolean(),
    }),
  ]),
  refusals: [],
});
