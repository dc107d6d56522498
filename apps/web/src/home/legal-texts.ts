import type { LegalCompany, LegalName, LegalText } from '@sagwan/domain/copy/legal/legal-text.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';

type WriteText = (company: LegalCompany) => LegalText;

/** Fetches a legal text when somebody asks to read it; they are longer than the pages that link to them. */
export const loadLegalText: Record<LegalName, Record<Language, () => Promise<WriteText>>> = {
  terms: {
    en: async () => (await import('@sagwan/domain/copy/legal/english/terms.ts')).termsAndConditions,
    fil: async () => (await import('@sagwan/domain/copy/legal/filipino/terms.ts')).termsAndConditions,
  },
  privacy: {
    en: async () => (await import('@sagwan/domain/copy/legal/english/privacy.ts')).privacyPolicy,
    fil: async () => (await import('@sagwan/domain/copy/legal/filipino/privacy.ts')).privacyPolicy,
  },
};
