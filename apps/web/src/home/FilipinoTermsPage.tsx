import { termsAndConditions } from '@sagwan/domain/copy/legal/filipino/terms.ts';
import { useCompany } from '../company.ts';
import { LegalArticle } from './LegalArticle.tsx';
import { pageHead } from './page-heads.ts';

export { toBeRead as handle } from '../page-handle.ts';

export const meta = pageHead('terms');

/** The Filipino terms; a page for each language, so that nobody loads both long texts. */
export default function FilipinoTermsPage() {
  return <LegalArticle text={termsAndConditions(useCompany())} form="page" language="fil" />;
}
