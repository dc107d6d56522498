import type { Minor } from '@sagwan/domain/money/money.ts';
import { Card } from '@sagwan/ui/Card.tsx';
import { ChoiceField } from '@sagwan/ui/ChoiceField.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { LazyPart } from '../LazyPart.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { pesos } from '../loan/amount-in-sentence.ts';
import { peso } from '../loan/currency-list.ts';
import { memberWords } from '../member-words.ts';
import { dueTodayMinor } from './due-parts.ts';
import type { ExtraUse } from './ExtraChoice.tsx';
import {
  aboveDue,
  asksForExtra,
  type Channel,
  chosenAmount,
  firstChannel,
  type PayChoice,
  qrRefusal,
} from './pay-choice.ts';
import { noQrFor, QrPayment } from './QrPayment.tsx';
import { type OwnLoan, type PayOffQuote, payOffQuery, type Schedule } from './repayment-queries.ts';
import { unansweredPayment } from './wallet-payment.ts';

// Fetched when another amount, their channel, or more than is due, is chosen.
const OtherAmount = lazy(async () => ({ default: (await import('./OtherAmount.tsx')).OtherAmount }));
const CodePayment = lazy(async () => ({ default: (await import('./CodePayment.tsx')).CodePayment }));
const WalletPayment = lazy(async () => ({ default: (await import('./WalletPayment.tsx')).WalletPayment }));

const ExtraChoice = lazy(async () => ({ default: (await import('./ExtraChoice.tsx')).ExtraChoice }));

const words = () => memberWords().repaymentScreens.pay;

/** How much and how: the three channels that a member uses alone (servicing 7). */
export function PayCard({
  own,
  schedule,
  initial,
  arrivedId,
  onExpected,
}: {
  own: OwnLoan;
  schedule: Schedule;
  initial: PayChoice;
  /** Of the payment that arrived since the page was opened. */
  arrivedId: string | undefined;
  /** A payment may arrive from now on. */
  onExpected: () => void;
}) {
  const [choice, setChoice] = useState(initial);
  const [chosenChannel, setChannel] = useState<Channel | undefined>(() =>
    unansweredPayment(own) === undefined ? undefined : 'wallet',
  );
  const everything = useQuery({ ...payOffQuery(own, undefined), enabled: choice.kind === 'everything' });
  const dueMinor = schedule.due?.amount;
  const known = { dueMinor, everythingMinor: everything.data?.amount };
  const amountMinor = chosenAmount(choice, known);
  // By the amount that the page opens with; from then on the member's own choice, whatever amount is chosen.
  if (chosenChannel === undefined && amountMinor !== undefined) setChannel(firstChannel(amountMinor, known));
  const qrRefused = noQrFor(qrRefusal(amountMinor, known));
  const channel = chosenChannel ?? 'qrph';
  const todayMinor = dueTodayMinor(schedule);
  const extraMinor = aboveDue(amountMinor, todayMinor);
  const extraAsked = asksForExtra(choice, extraMinor);
  // Chosen for one payment: after the one that arrived, nothing is chosen yet for the next.
  const [chosen, setChosen] = useState<{ extra: ExtraUse; after: string | undefined }>();
  const chosenExtra = chosen?.after === arrivedId ? (chosen?.extra ?? 'nextInstalments') : 'nextInstalments';
  const extra = extraAsked ? chosenExtra : undefined;
  const noAmount = choice.kind === 'everything' ? words().everythingPending : words().otherMissing;

  return (
    <Card title={words().title}>
      <div className="flex flex-col gap-5">
        <AmountChoice
          schedule={schedule}
          choice={choice}
          onChoose={setChoice}
          everything={everything}
          isAmount={amountMinor !== undefined}
        />
        {extraAsked && (
          <p role="status" className="text-sm">
            {words().moreThanDue({ amount: pesos(extraMinor) })}
          </p>
        )}
        <ChoiceField
          legend={words().how}
          value={channel}
          onChange={setChannel}
          choices={[
            { value: 'qrph', title: words().qrph, note: qrRefused ?? words().qrphNote },
            { value: 'virtualAccount', title: words().virtualAccount, note: words().virtualAccountNote },
            { value: 'wallet', title: words().wallet, note: walletNote(schedule.inWallet) },
          ]}
        />
        <p className="text-sm text-quiet">{words().free}</p>
        {channel !== 'wallet' && extraAsked && amountMinor !== undefined && (
          <div className="flex flex-col gap-2">
            <LazyPart fallback={<Skeleton className="h-40 w-full" />}>
              <ExtraChoice
                own={own}
                amountMinor={amountMinor}
                value={chosenExtra}
                onChange={(use) => setChosen({ extra: use, after: arrivedId })}
              />
            </LazyPart>
            <p className="text-sm text-quiet">{memberWords().planChangeScreens.extra.withCode}</p>
          </div>
        )}
        {channel === 'qrph' && (
          // A new code for another amount or use, and none any more once it was paid: nobody should pay it twice.
          <QrPayment
            key={`${amountMinor} ${extra} ${arrivedId}`}
            own={own}
            amountMinor={amountMinor}
            noAmount={noAmount}
            refused={qrRefused}
            extra={extra}
            onShown={onExpected}
          />
        )}
        <LazyPart fallback={<Skeleton className="h-40 w-full" />}>
          {channel === 'virtualAccount' && <CodePayment own={own} extra={extra} onShown={onExpected} />}
          {channel === 'wallet' && (
            <WalletPayment
              own={own}
              amountMinor={amountMinor}
              noAmount={noAmount}
              extraAsked={extraAsked}
              walletMinor={schedule.inWallet}
            />
          )}
        </LazyPart>
      </div>
    </Card>
  );
}

function nameOfDue(schedule: Schedule): string {
  if (schedule.givenBack) return memberWords().repaymentScreens.due.giveBack;
  return dueTodayMinor(schedule) > 0n ? words().dueNow : words().nextInstalment;
}

/** What is due, everything, or an amount that is typed. */
function AmountChoice({
  schedule,
  choice,
  onChoose,
  everything,
  isAmount,
}: {
  schedule: Schedule;
  choice: PayChoice;
  onChoose: (choice: PayChoice) => void;
  /** What pays the loan off, once it is asked for. */
  everything: UseQueryResult<PayOffQuote>;
  isAmount: boolean;
}) {
  return (
    <>
      <ChoiceField
        legend={words().howMuch}
        value={choice.kind}
        onChange={(kind) => onChoose({ ...choice, kind })}
        choices={[
          {
            value: 'due',
            title: nameOfDue(schedule),
          },
          {
            value: 'everything',
            title: words().everything,
            note: words().everythingNote,
            aside: everything.data && (
              <Figure amountMinor={everything.data.amount} currencySymbol={peso.symbol} />
            ),
          },
          { value: 'other', title: words().other },
        ]}
      />
      {choice.kind === 'everything' && everything.isError && (
        <LoadFailed error={everything.error} onTryAgain={() => void everything.refetch()}>
          {memberWords().screens.errors.loadFailures.loan}
        </LoadFailed>
      )}
      {choice.kind === 'other' && (
        <LazyPart fallback={<Skeleton className="h-24 w-full" />}>
          <OtherAmount
            text={choice.otherText}
            isAmount={isAmount}
            dueMinor={schedule.due?.amount}
            onType={(otherText) => onChoose({ kind: 'other', otherText })}
          />
        </LazyPart>
      )}
    </>
  );
}

function walletNote(walletMinor: Minor): string {
  return walletMinor > 0n ? words().walletNote({ amount: pesos(walletMinor) }) : words().walletEmpty;
}
