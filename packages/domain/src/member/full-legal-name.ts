/**
 * The name as on the ID, in which contracts are made and payouts are sent; until the first step is saved, the name
 * given at registration.
 * @param names First, middle and last name of the first step; null where it is not saved. Empty ones are left out.
 */
export function fullLegalName(
  names: readonly (string | null | undefined)[],
  nameAtRegistration: string,
): string {
  return names.filter(Boolean).join(' ') || nameAtRegistration;
}

/** For staff, who compare and decide by the name on the ID: that name where it is another one than that of the registration. */
export function otherLegalName(...given: Parameters<typeof fullLegalName>): { fullLegalName?: string } {
  const [, nameAtRegistration] = given;
  const legalName = fullLegalName(...given);
  return legalName === nameAtRegistration ? {} : { fullLegalName: legalName };
}
