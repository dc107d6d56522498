/** Phone, account and ID numbers show only the first three characters (specification §5 'Masking'). */
export function masked(text: string): string {
  return text.slice(0, 3) + '*'.repeat(Math.max(0, text.length - 3));
}

/** An e-mail address, for a message that others than its owner may read: its first letter and where it is. */
export function maskedEmail(address: string): string {
  return `${address.slice(0, 1)}***${address.slice(address.lastIndexOf('@'))}`;
}
