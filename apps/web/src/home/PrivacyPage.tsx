import { privacyPolicy } from '@sagwan/domain/copy/legal/english/privacy.ts';
import { legalWords } from '@sagwan/domain/copy/legal/legal-words.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { useCompany } from '../company.ts';
import { LegalArticle } from './LegalArticle.tsx';

export const meta = () => [{ title: legalWords.en.titles.privacy }];

/** The policy as a page of its own, to be linked to and read without JavaScript. */
export default function PrivacyPage({ language = 'en' }: { language?: Language }) {
  return <LegalArticle text={privacyPolicy(useCompany())} form="page" language={language} />;
}
