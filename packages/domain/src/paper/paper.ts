import type { Language } from '../copy/site/language.ts';

/** The papers that a member can have as PDF, each with what it is about. */
export const paperKinds = [
  'contract',
  'disclosure',
  'schedule',
  'withdrawal',
  'receipt',
  'statement',
  'certificate',
  'personalData',
] as const;
export type PaperKind = (typeof paperKinds)[number];

/** Those that staff read, too: what the office shows of a loan. */
export const staffPaperKinds = ['contract', 'disclosure', 'schedule'] as const;
export type StaffPaperKind = (typeof staffPaperKinds)[number];

/** As the screens' colours: never alone, since the title says the same. */
export type PaperTone = 'info' | 'success' | 'warning' | 'danger';

/** A name with what it is said of; an amount is text already. */
export type PaperFact = {
  readonly name: string;
  readonly text: string;
  readonly note?: string | undefined;
  readonly strong?: boolean | undefined;
};

export type PaperColumn = { readonly name: string; readonly align: 'left' | 'right' };

export type PaperTable = {
  readonly kind: 'table';
  readonly caption: string;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly (readonly string[])[];
  /** The last line, under the columns; empty where a column has no total. */
  readonly total?: readonly string[] | undefined;
};

/** A person or company that signs; `drawn` where the signature on file belongs above the name. */
export type PaperParty = { readonly role: string; readonly name: string; readonly drawn: boolean };

export type PaperBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'quiet'; readonly text: string }
  | { readonly kind: 'article'; readonly title: string; readonly text: string }
  | { readonly kind: 'notice'; readonly tone: PaperTone; readonly title: string; readonly text: string }
  | { readonly kind: 'figure'; readonly name: string; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly PaperFact[] }
  | { readonly kind: 'signatures'; readonly parties: readonly PaperParty[] }
  | PaperTable;

/** Who issues the paper, as its head and foot name them. */
export type PaperIssuer = {
  readonly name: string;
  readonly address: string;
  readonly secRegistrationNumber: string;
  readonly financingLicenceNumber: string;
  /** Where complaints go, free of charge (contract, article 9). */
  readonly supportEmail: string;
};

/** Everything that a paper says, in the order in which it says it; how it looks is the layout's. */
export type PaperContent = {
  readonly kind: PaperKind;
  readonly title: string;
  /** What the paper is about in one line, under its title. */
  readonly subject: string;
  readonly issuer: PaperIssuer;
  readonly blocks: readonly PaperBlock[];
};

/** The name of the file: what it is, a number of ours and the language of a translation; nothing of the member. */
export function paperFileName(kind: PaperKind, number: string, language: Language = 'en'): string {
  const suffix = language === 'en' ? '' : `-${language}`;
  return `${kind}-${number.replace(/[^0-9A-Za-z-]/g, '')}${suffix}.pdf`;
}
