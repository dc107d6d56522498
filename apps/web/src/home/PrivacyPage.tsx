import { privacyPolicy } from '@sagwan/domain/copy/legal/english/privacy.ts';
import { useCompany } from '../company.ts';
import { LegalArticle } from './LegalArticle.tsx';
import { pageHead } from './page-heads.ts';

export { toBeRead as handle } from '../page-handle.ts';

export const meta = pageHead('privacy');

/** The policy as a page of its own, to be linked to and read without JavaScript. */
export default function PrivacyPage() {
  return <LegalArticle text={privacyPolicy(useCompany())} form="page" language="en" />;
}
