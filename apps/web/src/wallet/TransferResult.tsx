import { railWords } from '@sagwan/domain/copy/rails.ts';
import { screens } from '@sagwan/domain/copy/screens.ts';
import { walletScreens } from '@sagwan/domain/copy/wallet-screens.ts';
import { mediumDateTime } from '@sagwan/domain/time/manila.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { Hero } from '@sagwan/ui/Hero.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { Timeline, type TimelineStep } from '@sagwan/ui/Timeline.tsx';
import type { Tone } from '@sagwan/ui/tone.ts';
import { BankAccount } from './BankAccount.tsx';
import { type TransferResult as Result, resultOf, type WalletRecord, type Withdrawal } from './flow.ts';

const words = screens.withdrawal;

const looks: Record<Result, { title: string; text: string; tone: Tone }> = {
  completed: { title: walletScreens.completedTitle, text: words.success, tone: 'success' },
  accepted: { title: walletScreens.completedTitle, text: words.accepted, tone: 'success' },
  unconfirmed: { title: walletScreens.unconfirmedTitle, text: walletScreens.unconfirmedText, tone: 'info' },
  moneyBack: { title: walletScreens.failedTitle, text: walletScreens.failedText, tone: 'warning' },
};

/** Step 4: the real state of the transfer and what happens now, refreshed while it is shown. */
export function TransferResult({
  record,
  withdrawal,
  onContinue,
}: {
  record: WalletRecord;
  withdrawal: Withdrawal;
  onContinue: () => void;
}) {
  const result = resultOf(withdrawal);
  const { title, text, tone } = looks[result];
  return (
    <div className="flex flex-col gap-4">
      <Hero
        tone={tone}
        eyebrow={title}
        badge={
          <StatusBadge tone={withdrawal.statusColor} icon={withdrawal.statusIcon} text={withdrawal.status} />
        }
        amountMinor={withdrawal.amount}
        currencySymbol={record.currencySymbol}
        sentence={
          <p role="status">
            {text}{' '}
            {(result === 'completed' || result === 'accepted') && railWords[withdrawal.rail].resultNote}
          </p>
        }
      />
      <section className="flex flex-col gap-5 rounded-lg border border-line bg-paper p-4 sm:p-6">
        <h3 className="text-base">{walletScreens.whatHappens}</h3>
        <Timeline label={walletScreens.whatHappens} {...timelineOf(withdrawal, result)} />
        <Group>
          <Row name={walletScreens.to}>
            <BankAccount
              bankName={withdrawal.bankName}
              accountNumberMasked={withdrawal.accountNumberMasked}
            />
          </Row>
          <Row name={walletScreens.reference}>
            <span className="figures break-all">{withdrawal.referenceNumber}</span>
          </Row>
        </Group>
        <Button wide onClick={onContinue}>
          {words.continue}
        </Button>
      </section>
    </div>
  );
}

/** What was done, what goes on and how it ends. */
function timelineOf(withdrawal: Withdrawal, result: Result): { steps: TimelineStep[]; current: number } {
  const { bankName, rail, createdAt, expectedAt, settledAt } = withdrawal;
  const settled = settledAt === null ? {} : { note: mediumDateTime(new Date(settledAt)) };
  const confirmed = {
    name: walletScreens.confirmed,
    note: mediumDateTime(new Date(createdAt)),
  };
  const sent = { name: walletScreens.sent({ rail: railWords[rail].name }) };
  const inAccount = walletScreens.inAccount({ bankName });
  const atTheLatest = walletScreens.atTheLatest({ until: mediumDateTime(new Date(expectedAt)) });
  switch (result) {
    case 'completed':
      return { steps: [confirmed, sent, { name: inAccount, ...settled }], current: 3 };
    case 'accepted':
      return { steps: [confirmed, sent, { name: inAccount, note: atTheLatest }], current: 2 };
    case 'unconfirmed':
      return {
        steps: [
          confirmed,
          { name: walletScreens.unconfirmed, note: walletScreens.unconfirmedNote },
          { name: walletScreens.arrivesOrReturns, note: atTheLatest },
        ],
        current: 1,
      };
    case 'moneyBack':
      return {
        steps: [
          confirmed,
          { name: walletScreens.notTaken({ bankName }) },
          { name: walletScreens.backInWallet, ...settled },
        ],
        current: 3,
      };
  }
}
