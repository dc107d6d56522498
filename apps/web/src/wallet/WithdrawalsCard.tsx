import { BankBadge } from '@sagwan/ui/BankBadge.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { EmptyState } from '@sagwan/ui/EmptyState.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { LongNumber } from '@sagwan/ui/LongNumber.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { mediumDateTime } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { AllWithdrawals } from './AllWithdrawals.tsx';
import { symbolOf } from './amounts.ts';
import type { WalletRecord, Withdrawal } from './flow.ts';

/** The withdrawals, newest first: to which account, when, how much, and what has become of each. */
export function WithdrawalsCard({ record }: { record: WalletRecord }) {
  return (
    <Card title={memberWords().walletScreens.history}>
      {record.withdrawals.length === 0 ? (
        <EmptyState icon="currency-exchange" title={memberWords().walletScreens.noHistory}>
          {memberWords().walletScreens.noHistoryNote}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-3">
          <AllWithdrawals
            record={record}
            list={(withdrawals) => (
              <ul className="flex flex-col gap-3">
                {withdrawals.map((withdrawal) => (
                  <OneWithdrawal
                    key={withdrawal.withdrawalNumber}
                    withdrawal={withdrawal}
                    symbol={symbolOf(record, withdrawal)}
                  />
                ))}
              </ul>
            )}
          />
        </div>
      )}
    </Card>
  );
}

function OneWithdrawal({ withdrawal, symbol }: { withdrawal: Withdrawal; symbol: string }) {
  const { statusColor, statusIcon, status, statusMessage, state } = withdrawal;
  return (
    <li className="flex flex-wrap gap-3 rounded-lg bg-background p-4">
      <BankBadge bankName={withdrawal.bankName} />
      {/* Below the badge where large text would leave no room for a word. */}
      <div className="flex min-w-0 flex-[1_1_10rem] flex-col gap-1">
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Figure amountMinor={withdrawal.amount} currencySymbol={symbol} className="text-lg font-semibold" />
          <StatusBadge tone={statusColor} icon={statusIcon} text={status} />
        </p>
        {state !== 'COMPLETED' && <p>{statusMessage}</p>}
        <p className="text-sm text-quiet">
          {withdrawal.bankName}, <span className="figures">{withdrawal.accountNumberMasked}</span>
        </p>
        <p className="text-sm text-quiet">{mediumDateTime(new Date(withdrawal.createdAt))}</p>
        <p className="text-sm text-quiet">
          <LongNumber>{withdrawal.referenceNumber}</LongNumber>
        </p>
      </div>
    </li>
  );
}
