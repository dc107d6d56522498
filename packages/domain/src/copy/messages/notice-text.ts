/** One message in its two forms; an e-mail says the same with more room, in paragraphs. */
export interface NoticeText {
  sms: string;
  subject: string;
  email: string;
}

/** An e-mail is paragraphs, apart by an empty line; email-frame.ts makes both its forms of them. */
export const paragraphs = (...texts: string[]): string => texts.join('\n\n');
