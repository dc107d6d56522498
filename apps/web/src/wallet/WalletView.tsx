import { formatAmount } from '@sagwan/domain/money/money.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { FactRail } from '@sagwan/ui/FactRail.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { Hero } from '@sagwan/ui/Hero.tsx';
import { LongNumber } from '@sagwan/ui/LongNumber.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { Picture } from '@sagwan/ui/Picture.tsx';
import { ProgressBar } from '@sagwan/ui/ProgressBar.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { useId } from 'react';
import { Link } from 'react-router';
import { useCompany } from '../company.ts';
import { peso } from '../loan/currency-list.ts';
import { longDate, longDateTime } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { paths } from '../paths.ts';
import emptyWalletPicture from '../pictures/empty-wallet.svg';
import { balanceShare, isForeign } from './amounts.ts';
import { emptyWallet } from './empty-wallet.ts';
import type { WalletRecord } from './flow.ts';
import { WithdrawalsCard } from './WithdrawalsCard.tsx';

const words = () => memberWords().screens.wallet;

/** Balance, loan status, statement and the last withdrawals (specification §2, 'Wallet view'). */
export function WalletView({ record, onWithdraw }: { record: WalletRecord; onWithdraw: () => void }) {
  return (
    <FactRail
      rail={
        <>
          <LoanStatusCard record={record} />
          {record.statementShow && (
            <Card title={words().loanStatement}>
              <p className="font-semibold">{record.statement}</p>
              <p className="max-w-text">{record.statementMessage}</p>
              <Link to={paths.payments} className="link mt-1 inline-flex min-h-11 items-center">
                {memberWords().walletScreens.toPayments}
              </Link>
            </Card>
          )}
        </>
      }
    >
      <Balance record={record} onWithdraw={onWithdraw} />
      <WithdrawalsCard record={record} />
    </FactRail>
  );
}

function Balance({ record, onWithdraw }: { record: WalletRecord; onWithdraw: () => void }) {
  const symbol = record.walletCurrencySymbol;
  const isEmpty = record.wallet <= 0n;
  const isPaused = record.suspendedUntil !== null || record.pausedUntil !== null;
  const pauseId = useId();
  const { of, percent } = balanceShare(record);
  return (
    <Hero
      eyebrow={`${words().availableBalance} (${record.walletCurrency})`}
      amountMinor={record.wallet}
      currencySymbol={symbol}
      sentence={balanceSentence(record)}
      picture={isEmpty && <Picture source={emptyWalletPicture} />}
      action={
        <div className="flex flex-col gap-4">
          {isPaused && (
            <div id={pauseId} className="flex flex-col gap-3">
              <Pauses record={record} />
            </div>
          )}
          <Button
            wide
            onClick={onWithdraw}
            disabled={isPaused}
            aria-describedby={isPaused ? pauseId : undefined}
            {...(isEmpty && {
              disabledReason: memberWords().walletScreens.nothingLeft({
                balance: formatAmount(record.wallet, symbol),
              }),
            })}
          >
            {words().withdraw}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-3">
        <ProgressBar
          label={memberWords().walletScreens[of === 'loan' ? 'balanceShare' : 'limitShare']}
          value={percent}
          valueText={`${percent} %`}
        />
        <Group>
          <Row name={words().used} short>
            <Figure amountMinor={record.withdrawnAmount} currencySymbol={symbol} />
          </Row>
          <Row name={words().limit} short>
            <Figure amountMinor={record.withdrawnAmount + record.wallet} currencySymbol={symbol} />
          </Row>
        </Group>
      </div>
    </Hero>
  );
}

/** Until when nothing can be withdrawn, and why: said above the button, before the member types an amount. */
function Pauses({ record: { suspendedUntil, pausedUntil } }: { record: WalletRecord }) {
  const { walletScreens } = memberWords();
  return (
    <>
      {suspendedUntil !== null && (
        <Notice
          tone="warning"
          icon="pause"
          live={false}
          action={
            <Link to={paths.settings} className="link inline-flex min-h-11 items-center">
              {walletScreens.suspendedWhy}
            </Link>
          }
        >
          {walletScreens.suspended({ until: longDateTime(new Date(suspendedUntil)) })}
        </Notice>
      )}
      {pausedUntil !== null && (
        <Notice tone="info" icon="pause" live={false}>
          {walletScreens.paused({ until: longDateTime(new Date(pausedUntil)) })}
        </Notice>
      )}
    </>
  );
}

/** The pesos of a balance in another currency; or why there is none. */
function balanceSentence(record: WalletRecord) {
  if (record.wallet <= 0n) {
    return <p>{memberWords().walletScreens.empty[emptyWallet(record.state)]}</p>;
  }
  if (!isForeign(record)) return undefined;
  return <Figure amountMinor={record.walletPHP} currencySymbol={peso.symbol} className="text-quiet" />;
}

function LoanStatusCard({ record }: { record: WalletRecord }) {
  const { companyName } = useCompany();
  return (
    <Card title={words().loanStatus}>
      <div className="flex flex-col items-start gap-3">
        <StatusBadge tone={record.statusColor} icon={record.statusIcon} text={record.status} size="large" />
        <p className="max-w-text">{record.statusMessage}</p>
        <Group className="w-full">
          <Row name={words().applicationDate}>{longDate(new Date(record.createdAt))}</Row>
          <Row name={words().borrowingAmount}>
            <Figure amountMinor={record.loanAmountXR} currencySymbol={record.currencySymbol} />
            {record.selectedCurrency !== peso.code && (
              <Figure
                amountMinor={record.loanAmountPHP}
                currencySymbol={peso.symbol}
                className="block text-sm font-normal text-quiet"
              />
            )}
          </Row>
          {record.netProceedsPHP !== record.loanAmountPHP && (
            <Row name={words().netProceeds} note={words().netProceedsNote}>
              <Figure amountMinor={record.netProceedsPHP} currencySymbol={peso.symbol} />
            </Row>
          )}
          <Row name={words().loanApplicationNumber}>
            <LongNumber>{record.loanNumber}</LongNumber>
          </Row>
          <Row name={words().creditPoweredBy}>{companyName}</Row>
        </Group>
      </div>
    </Card>
  );
}
