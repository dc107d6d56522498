import { privacyPolicy as english } from '@sagwan/domain/copy/legal/english/privacy.ts';
import { privacyPolicy as filipino } from '@sagwan/domain/copy/legal/filipino/privacy.ts';
import { useCompany } from '../company.ts';
import { useLanguage } from '../words.tsx';
import { LegalArticle } from './LegalArticle.tsx';
import { pageHead } from './page-heads.ts';

const texts = { en: english, fil: filipino };

export const meta = pageHead('privacy');

/** The policy as a page of its own, to be linked to and read without JavaScript. */
export default function PrivacyPage() {
  const language = useLanguage();
  return <LegalArticle text={texts[language](useCompany())} form="page" language={language} />;
}
