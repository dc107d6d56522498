/** What a bank calls a transfer on its statement: capital letters, digits and dashes, a digit among them. */
export const bankReferencePattern = /^(?=.*\d)[A-Z0-9-]{6,35}$/;
