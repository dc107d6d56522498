import type { Language } from '../site/language.ts';

/** What the foot of every e-mail says of the operator (company.json). */
export interface EmailSender {
  companyName: string;
  companyShortName: string;
  address: string;
  secRegistrationNumber: string;
  financingLicenceNumber: string;
  supportEmail: string;
}

const frameWords: Record<Language, { why: string; safety: string; answer: (facts: EmailSender) => string }> =
  {
    en: {
      why: 'You receive this because this address was given to us for messages about an account.',
      safety:
        'Our e-mails have no links and no attachments, never ask for a password or a code, and name no account for payments.',
      answer: ({ supportEmail }) => `Answers to this address are not read. Write to ${supportEmail}.`,
    },
    fil: {
      why: 'Natanggap mo ito dahil ibinigay sa amin ang address na ito para sa mga mensahe tungkol sa isang account.',
      safety:
        'Walang link, attachment o account number na babayaran ang mga e-mail namin, at hindi namin kailanman hinihingi ang password o code.',
      answer: ({ supportEmail }) => `Hindi binabasa ang sagot sa address na ito. Sumulat sa ${supportEmail}.`,
    },
  };

/** As the public pages say it (copy/site): words of registers, alike in both languages. */
const licences = ({ companyName, secRegistrationNumber, financingLicenceNumber, address }: EmailSender) => [
  companyName,
  address,
  `SEC Registration No. ${secRegistrationNumber}. Certificate of Authority to Operate as a Financing Company No. ${financingLicenceNumber}.`,
];

/** An e-mail in both its forms. */
export interface EmailDocument {
  text: string;
  html: string;
}

/**
 * The one frame of all e-mails: company, subject, paragraphs, and a foot with the licence and the address. Plain enough for any
 * program: one column that wraps at 320 pixels, styles within the elements, no picture, no link, nothing fetched. Colours are
 * named in pairs, and the program is told that it may darken both (`color-scheme`).
 */
export function emailDocument(
  language: Language,
  sender: EmailSender,
  { subject, email }: { subject: string; email: string },
): EmailDocument {
  const words = frameWords[language];
  const foot = [words.why, words.safety, words.answer(sender), ...licences(sender)];
  return {
    text: `${email}\n\n-- \n${foot.join('\n')}\n`,
    html: htmlOf(language, sender.companyShortName, subject, { paragraphs: email.split('\n\n'), foot }),
  };
}

function htmlOf(
  language: Language,
  companyShortName: string,
  subject: string,
  { paragraphs, foot }: { paragraphs: readonly string[]; foot: readonly string[] },
): string {
  const body = paragraphs
    .map((text) => `<p style="margin:0 0 16px;overflow-wrap:break-word">${escaped(text)}</p>`)
    .join('\n');
  const small = foot
    .map((text) => `<p style="margin:0 0 8px;overflow-wrap:break-word">${escaped(text)}</p>`)
    .join('\n');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:0;background-color:#ffffff;color:#1c1917">
<div role="article" lang="${language}" style="max-width:560px;margin:0 auto;padding:24px 16px;background-color:#ffffff;color:#1c1917;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.5">
<p style="margin:0 0 16px;font-weight:600">${escaped(companyShortName)}</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3;overflow-wrap:break-word">${escaped(subject)}</h1>
${body}
<div style="border-top:1px solid #a8a29e;padding-top:16px;font-size:14px">
${small}
</div>
</div>
</body>
</html>
`;
}

/** An amount stays on one line. */
function escaped(text: string): string {
  return text
    .replaceAll(/PHP (?=\d)/g, 'PHP\u00a0')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
