import { privacyPolicy } from '@sagwan/domain/copy/legal/filipino/privacy.ts';
import { useCompany } from '../company.ts';
import { LegalArticle } from './LegalArticle.tsx';
import { pageHead } from './page-heads.ts';

export { toBeRead as handle } from '../page-handle.ts';

export const meta = pageHead('privacy');

/** The Filipino policy; a page for each language, so that nobody loads both long texts. */
export default function FilipinoPrivacyPage() {
  return <LegalArticle text={privacyPolicy(useCompany())} form="page" language="fil" />;
}
