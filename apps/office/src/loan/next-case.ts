/**
 * The case after this one. Once decided, a case leaves the list, so its last position is remembered: the case now at
 * that position is next. After the last one it is the first again; undefined where no other case is left.
 */
export function nextCase(
  loanNumbers: readonly string[],
  current: string | undefined,
  lastPlace: number | undefined,
): string | undefined {
  const others = loanNumbers.filter((each) => each !== current);
  const place = current === undefined ? -1 : loanNumbers.indexOf(current);
  const following = place >= 0 ? loanNumbers[place + 1] : loanNumbers[lastPlace ?? 0];
  return following ?? others[0];
}
