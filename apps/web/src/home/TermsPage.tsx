import { termsAndConditions as english } from '@sagwan/domain/copy/legal/english/terms.ts';
import { termsAndConditions as filipino } from '@sagwan/domain/copy/legal/filipino/terms.ts';
import { useCompany } from '../company.ts';
import { useLanguage } from '../words.tsx';
import { LegalArticle } from './LegalArticle.tsx';
import { pageHead } from './page-heads.ts';

const texts = { en: english, fil: filipino };

export const meta = pageHead('terms');

/** The terms as a page of their own, to be linked to and read without JavaScript. */
export default function TermsPage() {
  const language = useLanguage();
  return <LegalArticle text={texts[language](useCompany())} form="page" language={language} />;
}
