/** The name as on the ID; until the first step is saved, the name given at registration. */
export function legalNameOf(record: {
  fullName: string;
  personal: { firstName: string; middleName: string; lastName: string } | null;
}): string {
  if (record.personal === null) return record.fullName;
  const { firstName, middleName, lastName } = record.personal;
  return [firstName, middleName, lastName].filter((name) => name !== '').join(' ');
}
