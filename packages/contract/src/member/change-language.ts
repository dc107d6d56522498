import { languages } from '@sagwan/domain/copy/site/language.ts';
import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { phoneNumber } from '../values.ts';

export const changeLanguage = endpoint({
  name: 'changeLanguage',
  method: 'PATCH',
  path: `${apiPrefix}/memberdetails/language`,
  summary: 'The language of text messages and e-mails from now on.',
  callers: ['member'],
  body: z.strictObject({ phoneNumber, language: z.enum(languages) }),
  status: 200,
  answer: z.strictObject({ state: z.literal('LANGUAGE_CHANGED'), language: z.enum(languages) }),
  refusals: ['DAY_LIMIT_REACHED'],
});
