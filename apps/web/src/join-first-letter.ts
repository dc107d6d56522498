/**
 * A text in which no line ends behind the first letter of 'e-mail', 'e-wallet' or 'i-apply': a WORD JOINER (U+2060) behind the
 * hyphen. For long texts; short sentences of the catalogue have theirs where one is needed.
 */
export function joinFirstLetter(text: string): string {
  return text.replaceAll(/(\p{L}+)-(?=\p{L})/gu, (found, letters: string) =>
    [...letters].length === 1 ? `${found}\u2060` : found,
  );
}
