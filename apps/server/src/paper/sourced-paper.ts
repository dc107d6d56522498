import type { Language } from '@sagwan/domain/copy/site/language.ts';
import type { PaperContent, PaperIssuer } from '@sagwan/domain/paper/paper.ts';
import type { AppContext } from '../app-context.ts';

/** A paper with everything that it is drawn from, before it is recorded as issued. */
export interface SourcedPaper {
  memberId: string;
  causeId: string;
  content: PaperContent;
  /** Of the content; English, too, where no exact translation can be had. */
  language: Language;
  /** Of a translation: the SHA-256 of the text in English that governs. */
  governingSha256?: string | undefined;
  hashedText: string;
  /** The day of the paper where it has one of its own; it is issued again as of that day. */
  issuedOn: string;
  /** Names the file; nothing of the member. */
  number: string;
  signature?: Buffer | undefined;
}

/** Who issues papers: the operator. */
export function issuerOf({ config }: AppContext): PaperIssuer {
  const { companyName: name, address, supportEmail } = config.company;
  const { secRegistrationNumber, financingLicenceNumber } = config.company;
  return { name, address, secRegistrationNumber, financingLicenceNumber, supportEmail };
}
