/** An idempotency key. By hand: `crypto.randomUUID` is missing on plain http. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join('-');
}
