/** Loan numbers are digits, at least this many; a payer types them with spaces or dashes, or after a word. */
const loanNumberDigits = /\d[\d -]{8,28}\d/g;

/** What of a payment's reference may be a loan number (servicing 3): runs of 10 to 20 digits, without what separates them. */
export function loanNumbersIn(reference: string): string[] {
  const runs = [...reference.matchAll(loanNumberDigits)].map(([run]) => run.replace(/\D/g, ''));
  return [...new Set(runs)].filter((digits) => digits.length >= 10 && digits.length <= 20);
}

/** The words of a name in small letters, without accents, dots and commas; initials are left out. */
export function nameWords(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1);
}

/**
 * Whether a payer may be the member: all words of the shorter name are in the longer one, in any order, and there are two
 * or more. A suggestion only; two people decide.
 */
export function mayBeSamePerson(payerName: string, fullName: string): boolean {
  const [shorter = [], longer = []] = [nameWords(payerName), nameWords(fullName)].sort(
    (one, other) => one.length - other.length,
  );
  return shorter.length >= 2 && shorter.every((word) => longer.includes(word));
}
