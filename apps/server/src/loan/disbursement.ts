import type { NewTransfer } from '../ledger/post.ts';
import type { Loan } from './loan.sql.ts';

/**
 * What a release writes: the debt in PHP, and the wallet credited in the loan's currency. A foreign amount goes
 * over the position account, in two transfers (architecture, money rule 2).
 */
export function disbursementTransfers(loan: Loan): NewTransfer[] {
  const { id: causeId, walletId, currency, principalMinor, principalForeignMinor } = loan;
  const common = { kind: 'disbursement', causeId } as const;
  if (currency === 'PHP') {
    const amount = { currency, amountMinor: principalMinor };
    return [
      {
        ...common,
        ...amount,
        debit: 'member:loan_principal',
        credit: 'member:wallet',
        position: 1,
        walletId,
      },
    ];
  }
  const owed = { currency: 'PHP', amountMinor: principalMinor };
  const credited = { currency, amountMinor: principalForeignMinor };
  return [
    { ...common, ...owed, debit: 'member:loan_principal', credit: 'house:fx_position', position: 1 },
    { ...common, ...credited, debit: 'house:fx_position', credit: 'member:wallet', position: 2, walletId },
  ];
}

/** The same way back: a loan cancelled within the cooling-off time, free of interest (decisions §5). */
export function cancellationTransfers(loan: Loan): NewTransfer[] {
  return disbursementTransfers(loan).map((transfer) => ({
    ...transfer,
    kind: 'cancellation',
    debit: transfer.credit,
    credit: transfer.debit,
  }));
}
