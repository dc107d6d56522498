/** Phone, account and ID numbers show only the first three characters (specification §5 'Masking'). */
export function masked(text: string): string {
  return text.slice(0, 3) + '*'.repeat(Math.max(0, text.length - 3));
}
