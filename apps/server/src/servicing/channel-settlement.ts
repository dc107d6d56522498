/** Money of a payment passes between its channel and the account that holds it from then on (servicing 10). */
export interface ChannelSettlement {
  paymentId: string;
  debit: SettlementAccount;
  credit: SettlementAccount;
  amountMinor: bigint;
}

type SettlementAccount = 'receipts_clearing' | 'bank' | 'unapplied_receipts';

/** The two lines of its entry in the journal. */
export function settlementLines({ debit, credit, amountMinor }: ChannelSettlement) {
  return [
    { account: debit, debit_minor: amountMinor, credit_minor: 0n },
    { account: credit, debit_minor: 0n, credit_minor: amountMinor },
  ];
}
