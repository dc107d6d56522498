/** What a person may type into a phone field: digits, and a plus at the start; at most 15 digits (E.164). */
export function phoneTyping(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 15);
  return /^\s*\+/.test(text) ? `+${digits}` : digits;
}
