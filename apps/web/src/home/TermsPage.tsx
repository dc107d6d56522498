import { termsAndConditions } from '@sagwan/domain/copy/legal/english/terms.ts';
import { legalWords } from '@sagwan/domain/copy/legal/legal-words.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { useCompany } from '../company.ts';
import { LegalArticle } from './LegalArticle.tsx';

export const meta = () => [{ title: legalWords.en.titles.terms }];

/** The terms as a page of their own, to be linked to and read without JavaScript. */
export default function TermsPage({ language = 'en' }: { language?: Language }) {
  return <LegalArticle text={termsAndConditions(useCompany())} form="page" language={language} />;
}
