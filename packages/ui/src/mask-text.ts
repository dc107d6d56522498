/** The first 3 characters, the rest as asterisks (specification §6, 'Masking'). */
export function maskText(text: string): string {
  const characters = [...text];
  return characters.slice(0, 3).join('') + '*'.repeat(Math.max(0, characters.length - 3));
}
