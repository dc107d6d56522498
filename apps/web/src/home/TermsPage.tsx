import { termsAndConditions as english } from '@sagwan/domain/copy/legal/english/terms.ts';
import { termsAndConditions as filipino } from '@sagwan/domain/copy/legal/filipino/terms.ts';
import { legalWords } from '@sagwan/domain/copy/legal/legal-words.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { useCompany } from '../company.ts';
import { LegalArticle } from './LegalArticle.tsx';

const texts = { en: english, fil: filipino };

export const meta = () => [{ title: legalWords.en.titles.terms }];

/** The terms as a page of their own, to be linked to and read without JavaScript. */
export default function TermsPage({ language = 'en' }: { language?: Language }) {
  return <LegalArticle text={texts[language](useCompany())} form="page" language={language} />;
}
