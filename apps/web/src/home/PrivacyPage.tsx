import { privacyPolicy as english } from '@sagwan/domain/copy/legal/english/privacy.ts';
import { privacyPolicy as filipino } from '@sagwan/domain/copy/legal/filipino/privacy.ts';
import { legalWords } from '@sagwan/domain/copy/legal/legal-words.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { useCompany } from '../company.ts';
import { LegalArticle } from './LegalArticle.tsx';

const texts = { en: english, fil: filipino };

export const meta = () => [{ title: legalWords.en.titles.privacy }];

/** The policy as a page of its own, to be linked to and read without JavaScript. */
export default function PrivacyPage({ language = 'en' }: { language?: Language }) {
  return <LegalArticle text={texts[language](useCompany())} form="page" language={language} />;
}
