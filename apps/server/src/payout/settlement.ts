import type { NewTransfer } from '../ledger/post.ts';
import type { WithdrawalRow } from './withdrawal.sql.ts';

type Settled = 'COMPLETED' | 'FAILED' | 'RETURNED';

/**
 * The transfers that settle a withdrawal (schema 'Accounts'). Completed: the money in transit has left the
 * bank. Failed or returned: the way back into the wallet, through the position account where the wallet is in
 * another currency, at exactly the amounts that left, so that nobody gains or loses by the detour.
 */
export function settlementTransfers(withdrawal: WithdrawalRow, to: Settled): NewTransfer[] {
  const { withdrawalId, walletId, currency, amountMinor, payoutMinor } = withdrawal;
  if (to === 'COMPLETED') {
    return [
      {
        debit: 'house:payouts_in_transit',
        credit: 'house:bank',
        currency: 'PHP',
        amountMinor: payoutMinor,
        kind: 'withdrawal_completed',
        causeId: withdrawalId,
        position: 0,
      },
    ];
  }
  // A return after completion comes out of the bank; one that overtook its completion was still in transit.
  const source = withdrawal.state === 'COMPLETED' ? 'house:bank' : 'house:payouts_in_transit';
  const way = {
    kind: to === 'FAILED' ? 'withdrawal_failed' : 'withdrawal_returned',
    causeId: withdrawalId,
  } as const;
  if (currency === 'PHP') {
    return [{ ...way, debit: source, credit: 'member:wallet', currency, amountMinor, position: 0, walletId }];
  }
  return [
    {
      ...way,
      debit: source,
      credit: 'house:fx_position',
      currency: 'PHP',
      amountMinor: payoutMinor,
      position: 0,
    },
    {
      ...way,
      debit: 'house:fx_position',
      credit: 'member:wallet',
      currency,
      amountMinor,
      position: 1,
      walletId,
    },
  ];
}
