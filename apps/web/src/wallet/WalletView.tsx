import { screens } from '@sagwan/domain/copy/screens.ts';
import { longDate, longDateTime } from '@sagwan/domain/time/manila.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { EmptyState } from '@sagwan/ui/EmptyState.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { ProgressBar } from '@sagwan/ui/ProgressBar.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { useCompany } from '../company.ts';
import { isForeign } from './amounts.ts';
import type { WalletRecord } from './flow.ts';

const words = screens.wallet;

/** Balance, loan status, statement and the last withdrawals (specification §2, 'Wallet view'). */
export function WalletView({ record, onWithdraw }: { record: WalletRecord; onWithdraw: () => void }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <BalanceCard record={record} onWithdraw={onWithdraw} />
        {record.statementShow && (
          <Card title={words.loanStatement}>
            <p className="font-semibold">{record.statement}</p>
            <p className="max-w-text">{record.statementMessage}</p>
          </Card>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <LoanStatusCard record={record} />
        <WithdrawalsCard record={record} />
      </div>
    </div>
  );
}

function BalanceCard({ record, onWithdraw }: { record: WalletRecord; onWithdraw: () => void }) {
  const symbol = record.currencySymbol;
  const percent = Number((record.walletPHP * 100n) / record.netProceedsPHP);
  return (
    <Card>
      <div className="flex flex-col gap-5">
        <div>
          <h2 className="text-base font-medium text-quiet">
            {words.availableBalance} ({record.selectedCurrency})
          </h2>
          <Figure amountMinor={record.wallet} currencySymbol={symbol} size="hero" />
          {isForeign(record) && (
            <Figure amountMinor={record.walletPHP} currencySymbol="₱" className="block text-sm text-quiet" />
          )}
        </div>
        <Button
          wide
          onClick={onWithdraw}
          disabledReason={
            record.wallet > 0n ? undefined : 'There is nothing to withdraw: the balance is 0.00.'
          }
        >
          {words.withdraw}
        </Button>
        {record.pausedUntil !== null && (
          <Notice tone="info" live={false}>
            Your bank account or phone number was changed. To protect you, withdrawals start again on{' '}
            {longDateTime(new Date(record.pausedUntil))}.
          </Notice>
        )}
        <ProgressBar label="Balance of the loan amount" value={percent} valueText={`${percent} %`} />
        <Group>
          <Row name={words.used}>
            <Figure amountMinor={record.withdrawnAmount} currencySymbol={symbol} />
          </Row>
          <Row name={words.limit}>
            <Figure amountMinor={record.withdrawnAmount + record.wallet} currencySymbol={symbol} />
          </Row>
        </Group>
      </div>
    </Card>
  );
}

function LoanStatusCard({ record }: { record: WalletRecord }) {
  const { companyName } = useCompany();
  return (
    <Card
      title={words.loanStatus}
      aside={
        <StatusBadge tone={record.statusColor} icon={record.statusIcon} text={record.status} size="large" />
      }
    >
      <p className="mb-3 max-w-text">{record.statusMessage}</p>
      <Group>
        <Row name={words.applicationDate}>{longDate(new Date(record.createdAt))}</Row>
        <Row name={words.borrowingAmount}>
          <Figure amountMinor={record.loanAmountXR} currencySymbol={record.currencySymbol} />
          {isForeign(record) && (
            <Figure
              amountMinor={record.loanAmountPHP}
              currencySymbol="₱"
              className="block text-sm text-quiet"
            />
          )}
        </Row>
        {record.netProceedsPHP !== record.loanAmountPHP && (
          <Row name={words.netProceeds} note={words.netProceedsNote}>
            <Figure amountMinor={record.netProceedsPHP} currencySymbol="₱" />
          </Row>
        )}
        <Row name={words.loanApplicationNumber}>
          <span className="figures">{record.loanNumber}</span>
        </Row>
        <Row name={words.creditPoweredBy}>{companyName}</Row>
      </Group>
    </Card>
  );
}

function WithdrawalsCard({ record }: { record: WalletRecord }) {
  return (
    <Card title="Recent withdrawals">
      {record.withdrawals.length === 0 ? (
        <EmptyState icon="currency-exchange" title="No withdrawals yet">
          Each one is listed here with its amount, account and state.
        </EmptyState>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {record.withdrawals.map((withdrawal) => (
            <li key={withdrawal.withdrawalNumber} className="flex flex-col gap-1 py-3">
              <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <Figure
                  amountMinor={withdrawal.amount}
                  currencySymbol={record.currencySymbol}
                  className="font-semibold"
                />
                <StatusBadge
                  tone={withdrawal.statusColor}
                  icon={withdrawal.statusIcon}
                  text={withdrawal.status}
                />
              </p>
              <p className="text-sm text-quiet">
                {withdrawal.bankName}, <span className="figures">{withdrawal.accountNumberMasked}</span>
              </p>
              <p className="text-sm text-quiet">
                {longDateTime(new Date(withdrawal.createdAt))} ·{' '}
                <span className="figures inline-block">{withdrawal.referenceNumber}</span>
              </p>
              {withdrawal.state !== 'COMPLETED' && <p className="text-sm">{withdrawal.statusMessage}</p>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
