import { type ServicingTexts, english as servicingEnglish } from '../servicing/english.ts';
import { filipino as servicingFilipino } from '../servicing/filipino.ts';
import type { Language } from '../site/language.ts';
import { english, type MessageTexts } from './english.ts';
import { filipino } from './filipino.ts';
import type { NoticeText } from './notice-text.ts';

/** One-time passwords by the member's language, as SMS: `codeTexts[language].withdrawalCode(facts)`. */
export const codeTexts: Readonly<Record<Language, MessageTexts['codes']>> = {
  en: english.codes,
  fil: filipino.codes,
};

/** The e-mail that proves an address. */
export const emailProofTexts: Readonly<Record<Language, MessageTexts['emailProof']>> = {
  en: english.emailProof,
  fil: filipino.emailProof,
};

type Texts = MessageTexts['notices'] & ServicingTexts;

/** Every kind of notice: up to the release of a loan, and from there to its end. */
export type NoticeKind = keyof Texts;

/** What a kind's wording is written with, formatted. */
export type NoticeFacts = { [Kind in NoticeKind]: Parameters<Texts[Kind]>[0] };

/** The notices by the member's language: `noticeTexts[language].paymentReceived(facts).sms`. */
export const noticeTexts: Readonly<
  Record<Language, { readonly [Kind in NoticeKind]: (facts: NoticeFacts[Kind]) => NoticeText }>
> = {
  en: { ...english.notices, ...servicingEnglish },
  fil: { ...filipino.notices, ...servicingFilipino },
};

/** A notice before it is known in which language its member reads. */
export interface Notice {
  kind: NoticeKind;
  text: (language: Language) => NoticeText;
}

const closedAccountNotes: Record<Language, string> = {
  en: 'Your account is closed: for what is in the app, write to us on our Contact page.',
  fil: 'Sarado na ang account mo: para sa nasa app, sumulat sa amin sa Contact page.',
};

/**
 * A notice as its member is sent it. Whoever has ended the account cannot look in the app: of a loan that is open again, since
 * a payment was taken back, they learn by SMS alone, and where to write.
 */
export function noticeTextTo(
  { language, isAccountClosed }: { language: Language; isAccountClosed: boolean },
  { text }: Notice,
): NoticeText {
  const written = text(language);
  return isAccountClosed ? { ...written, sms: `${written.sms} ${closedAccountNotes[language]}` } : written;
}

/** @param facts are made for a language, since dates are written in it. */
export function notice<Kind extends NoticeKind>(
  kind: Kind,
  facts: (language: Language) => NoticeFacts[Kind],
): Notice {
  return { kind, text: (language) => noticeTexts[language][kind](facts(language)) };
}
