import { Button } from '@sagwan/ui/Button.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { Hero } from '@sagwan/ui/Hero.tsx';
import { LongNumber } from '@sagwan/ui/LongNumber.tsx';
import { Picture } from '@sagwan/ui/Picture.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { Timeline, type TimelineStep } from '@sagwan/ui/Timeline.tsx';
import type { Tone } from '@sagwan/ui/tone.ts';
import { mediumDateTime } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import paddling from '../pictures/boat-paddling.svg';
import { symbolOf } from './amounts.ts';
import { BankAccount } from './BankAccount.tsx';
import { type ResultKind, resultOf, type WalletRecord, type Withdrawal } from './flow.ts';

const words = () => memberWords().screens.withdrawal;

/** @param isThere of money that came back: it is still in the wallet, and was not taken for the loan or sent again since. */
function lookOf(result: ResultKind, isThere: boolean): { title: string; text: string; tone: Tone } {
  const wallet = memberWords().walletScreens;
  switch (result) {
    case 'completed':
      return { title: wallet.completedTitle, text: words().success, tone: 'success' };
    case 'accepted':
      return { title: wallet.completedTitle, text: words().accepted, tone: 'success' };
    case 'unconfirmed':
      return { title: wallet.unconfirmedTitle, text: wallet.unconfirmedText, tone: 'info' };
    case 'moneyBack':
      return {
        title: wallet.failedTitle,
        text: isThere ? wallet.failedText : wallet.failedGoneText,
        tone: 'warning',
      };
  }
}

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
  const { title, text, tone } = lookOf(result, record.walletPHP >= withdrawal.payoutPHP);
  return (
    <div className="flex flex-col gap-4">
      <Hero
        tone={tone}
        picture={tone === 'success' && <Picture source={paddling} className="mx-auto max-sm:max-w-40" />}
        eyebrow={title}
        badge={
          <StatusBadge tone={withdrawal.statusColor} icon={withdrawal.statusIcon} text={withdrawal.status} />
        }
        amountMinor={withdrawal.amount}
        currencySymbol={symbolOf(record, withdrawal)}
        sentence={
          <p role="status">
            {text}{' '}
            {(result === 'completed' || result === 'accepted') &&
              memberWords().railWords[withdrawal.rail].resultNote}
          </p>
        }
      />
      <section className="flex flex-col gap-5 rounded-lg border border-line bg-paper p-4 sm:p-6">
        <h3 className="text-base">{memberWords().walletScreens.whatHappens}</h3>
        <Timeline label={memberWords().walletScreens.whatHappens} {...timelineOf(withdrawal, result)} />
        <Group>
          <Row name={memberWords().walletScreens.to}>
            <BankAccount
              bankName={withdrawal.bankName}
              accountNumberMasked={withdrawal.accountNumberMasked}
            />
          </Row>
          <Row name={memberWords().walletScreens.reference}>
            <LongNumber>{withdrawal.referenceNumber}</LongNumber>
          </Row>
        </Group>
        <Button wide onClick={onContinue}>
          {words().continue}
        </Button>
      </section>
    </div>
  );
}

/** What was done, what goes on and how it ends. */
function timelineOf(withdrawal: Withdrawal, result: ResultKind): { steps: TimelineStep[]; current: number } {
  const { bankName, rail, createdAt, expectedAt, settledAt } = withdrawal;
  const settled = settledAt === null ? {} : { note: mediumDateTime(new Date(settledAt)) };
  const confirmed = {
    name: memberWords().walletScreens.confirmed,
    note: mediumDateTime(new Date(createdAt)),
  };
  const sent = { name: memberWords().walletScreens.sent({ rail: memberWords().railWords[rail].name }) };
  const inAccount = memberWords().walletScreens.inAccount({ bankName });
  const atTheLatest = memberWords().walletScreens.atTheLatest({
    until: mediumDateTime(new Date(expectedAt)),
  });
  switch (result) {
    case 'completed':
      return { steps: [confirmed, sent, { name: inAccount, ...settled }], current: 3 };
    case 'accepted':
      return { steps: [confirmed, sent, { name: inAccount, note: atTheLatest }], current: 2 };
    case 'unconfirmed':
      return {
        steps: [
          confirmed,
          {
            name: memberWords().walletScreens.unconfirmed,
            note: memberWords().walletScreens.unconfirmedNote,
          },
          { name: memberWords().walletScreens.arrivesOrReturns, note: atTheLatest },
        ],
        current: 1,
      };
    case 'moneyBack':
      return {
        steps: [
          confirmed,
          { name: memberWords().walletScreens.notTaken({ bankName }), failed: true },
          { name: memberWords().walletScreens.backInWallet, ...settled },
        ],
        current: 3,
      };
  }
}
