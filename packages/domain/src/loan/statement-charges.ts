type Line = { name: string; text: string };

/** What is charged only when a member pays late: the penalty and the collection charge (copy/charges.ts). */
const lateChargeCount = 2;

/**
 * The charges of a statement by when they apply: those of paying late are on its form apart from what is taken at the release
 * (RA 3765 §4, Circular 730). A statement keeps both in one list, whose text is hashed and must stay as it was shown: the late ones
 * come first in it.
 */
export function chargesApart(charges: readonly Line[]): { late: Line[]; deductions: Line[] } {
  return { late: charges.slice(0, lateChargeCount), deductions: charges.slice(lateChargeCount) };
}
