import { askSupport } from '@sagwan/contract/support/ask-support.ts';
import { refuse } from '@sagwan/domain/copy/refusal.ts';
import { serve } from '../serve.ts';

/** Where customer support can be reached; the server has one company only, any other is unknown. */
export const askSupportHandler = serve(askSupport, async ({ config: { company } }, { body }) =>
  body.companyCode === company.companyCode ? { linkURL: company.supportLinkUrl } : refuse('NOT_FOUND'),
);
