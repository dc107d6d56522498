import { termsAndConditions } from '@sagwan/domain/copy/legal/english/terms.ts';
import { useCompany } from '../company.ts';
import { LegalArticle } from './LegalArticle.tsx';
import { pageHead } from './page-heads.ts';

export { toBeRead as handle } from '../page-handle.ts';

export const meta = pageHead('terms');

/** The terms as a page of their own, to be linked to and read without JavaScript. */
export default function TermsPage() {
  return <LegalArticle text={termsAndConditions(useCompany())} form="page" language="en" />;
}
