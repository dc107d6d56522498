/** What a loan of the model lends; in centavos. */
export interface Lent {
  principalMinor: bigint;
  processingFeeMinor: bigint;
  documentaryStampTaxMinor: bigint;
}

/** What the member has of it, and gives back when it is cancelled in time. */
export function receivedMinor({
  principalMinor,
  processingFeeMinor,
  documentaryStampTaxMinor,
}: Lent): bigint {
  return principalMinor - processingFeeMinor - documentaryStampTaxMinor;
}

/** The principal is owed whole: what is deducted of it is income and tax, the rest is the member's. */
export function lentTo(loan: Lent): (readonly [account: string, minor: bigint])[] {
  return [
    ['wallet_payable', receivedMinor(loan)],
    ['fee_income', loan.processingFeeMinor],
    ['stamp_tax_payable', loan.documentaryStampTaxMinor],
  ];
}
