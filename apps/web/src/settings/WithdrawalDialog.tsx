import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { EmptyState } from '@sagwan/ui/EmptyState.tsx';
import { Expandable } from '@sagwan/ui/Expandable.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { Hero } from '@sagwan/ui/Hero.tsx';
import { LongNumber } from '@sagwan/ui/LongNumber.tsx';
import { Masked } from '@sagwan/ui/Masked.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { useQuery } from '@tanstack/react-query';
import { BackCloses } from '../BackCloses.tsx';
import { useCompany } from '../company.ts';
import { peso } from '../loan/currency-list.ts';
import { longDateTime, mediumDateTime } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { DownloadPaper } from '../paper/DownloadPaper.tsx';
import { QueryResult } from '../QueryResult.tsx';
import { useMemberPhone } from '../session/use-session.ts';
import { AllWithdrawals } from '../wallet/AllWithdrawals.tsx';
import { rateSentence, symbolOf } from '../wallet/amounts.ts';
import { BankAccount } from '../wallet/BankAccount.tsx';
import type { WalletRecord, Withdrawal } from '../wallet/flow.ts';
import { walletQuery } from '../wallet/wallet-query.ts';

const words = () => memberWords().screens.withdrawal;
const walletScreensWords = () => memberWords().walletScreens;

/** The newest withdrawal in full, those before it to open (specification §2, 'Settings'). */
export function WithdrawalDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={memberWords().screens.settings.withdrawal}>
      <BackCloses onBack={onClose} />
      <Withdrawals />
    </Dialog>
  );
}

function Withdrawals() {
  const query = useQuery(walletQuery(useMemberPhone()));
  return (
    <QueryResult query={query} lines={10}>
      {(record) => {
        if (!record.active || record.withdrawals.length === 0) {
          return (
            <EmptyState icon="wallet" title={memberWords().screens.settings.noWithdrawal}>
              {walletScreensWords().receipt.none}
            </EmptyState>
          );
        }
        return (
          <div className="flex flex-col gap-4">
            <AllWithdrawals
              record={record}
              list={([newest, ...earlier]) => (
                <>
                  {newest !== undefined && <WithdrawalDetails record={record} withdrawal={newest} />}
                  {earlier.map((withdrawal) => (
                    <Expandable
                      key={withdrawal.withdrawalNumber}
                      title={<WithdrawalTitle record={record} withdrawal={withdrawal} />}
                    >
                      <WithdrawalDetails record={record} withdrawal={withdrawal} />
                    </Expandable>
                  ))}
                </>
              )}
            />
          </div>
        );
      }}
    </QueryResult>
  );
}

interface OneWithdrawal {
  record: WalletRecord;
  withdrawal: Withdrawal;
}

/** Amount, state, time and reference number: how a member recognizes a withdrawal. */
function WithdrawalTitle({ record, withdrawal }: OneWithdrawal) {
  return (
    <span className="flex min-w-0 flex-col">
      <span>
        <Figure amountMinor={withdrawal.amount} currencySymbol={symbolOf(record, withdrawal)} />,{' '}
        {withdrawal.status}
      </span>
      <span className="text-sm font-normal text-quiet">{mediumDateTime(new Date(withdrawal.createdAt))}</span>
      <LongNumber className="text-sm font-normal text-quiet">{withdrawal.referenceNumber}</LongNumber>
    </span>
  );
}

function WithdrawalDetails({ record, withdrawal }: OneWithdrawal) {
  const { companyShortName } = useCompany();
  const symbol = symbolOf(record, withdrawal);
  return (
    <Hero
      headingLevel={3}
      eyebrow={
        <>
          {words().transferAmount}
          {/* Of several that are open, which one. */}
          <span className="sr-only">: {withdrawal.referenceNumber}</span>
        </>
      }
      badge={
        <StatusBadge tone={withdrawal.statusColor} icon={withdrawal.statusIcon} text={withdrawal.status} />
      }
      amountMinor={withdrawal.amount}
      currencySymbol={symbol}
      sentence={withdrawal.statusMessage}
    >
      <Group>
        <Row name={walletScreensWords().receipt.recipient}>
          <BankAccount
            holder={record.fullLegalName}
            bankName={withdrawal.bankName}
            accountNumberMasked={withdrawal.accountNumberMasked}
          />
        </Row>
        <Row name={walletScreensWords().receipt.sender}>
          {walletScreensWords().receipt.walletOf({ companyShortName })},{' '}
          <Masked value={record.phoneNumber} label={memberWords().accountWords.hidden.phoneNumber} />
        </Row>
        {withdrawal.selectedCurrency !== peso.code && (
          <Row name={words().exchangeRate}>
            <span className="figures">
              {rateSentence(withdrawal.selectedCurrency, withdrawal.exchangeRate)}
            </span>
          </Row>
        )}
        <Row name={words().transferFee} short>
          <Figure amountMinor={0n} currencySymbol={symbol} />
        </Row>
        <Row name={words().total} short strong>
          <Figure amountMinor={withdrawal.payoutPHP} currencySymbol={peso.symbol} />
        </Row>
        <Row name={walletScreensWords().receipt.at}>{longDateTime(new Date(withdrawal.createdAt))}</Row>
        <Row name={walletScreensWords().receipt.reference}>
          <LongNumber>{withdrawal.referenceNumber}</LongNumber>
        </Row>
      </Group>
      <DownloadPaper
        paper={{ kind: 'withdrawal', withdrawalNumber: withdrawal.withdrawalNumber }}
        number={withdrawal.withdrawalNumber}
        of={withdrawal.referenceNumber}
      />
    </Hero>
  );
}
