/** What of an e-mail is kept, in one text: its subject, an empty line, its paragraphs. */
export function letterText({ subject, email }: { subject: string; email: string }): string {
  return `${subject}\n\n${email}`;
}

export function readLetter(text: string): { subject: string; email: string } {
  const [subject = '', ...paragraphs] = text.split('\n\n');
  return { subject, email: paragraphs.join('\n\n') };
}
