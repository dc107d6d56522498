import { privacyPolicy } from '@sagwan/domain/copy/legal/english/privacy.ts';
import { termsAndConditions } from '@sagwan/domain/copy/legal/english/terms.ts';
import { privacyPolicy as privacyInFilipino } from '@sagwan/domain/copy/legal/filipino/privacy.ts';
import { termsAndConditions as termsInFilipino } from '@sagwan/domain/copy/legal/filipino/terms.ts';
import type { LegalCompany, LegalText } from '@sagwan/domain/copy/legal/legal-text.ts';
import type { RouterContextProvider } from 'react-router';
import { readRootData } from '../company.ts';
import { legalTextPath } from '../paths.ts';

const texts: Record<string, (company: LegalCompany) => LegalText> = {
  [legalTextPath('en', 'terms')]: termsAndConditions,
  [legalTextPath('en', 'privacy')]: privacyPolicy,
  [legalTextPath('fil', 'terms')]: termsInFilipino,
  [legalTextPath('fil', 'privacy')]: privacyInFilipino,
};

/**
 * A legal text for the modal. Fetched as data and not imported: a browser never
 * retries an import that failed once, and a reader on a weak connection must be able to try again.
 */
export function loader({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }) {
  const write = texts[new URL(request.url).pathname];
  if (write === undefined) throw new Response(null, { status: 404 });
  return Response.json(write(readRootData({ context }).company));
}
