/** What the operator can mend: said as it is, without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
