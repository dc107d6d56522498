import { mandateBankNames } from '@sagwan/domain/copy/auto-debit.ts';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { peso } from '../loan/currency-list.ts';
import { dateText } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import type { AutoDebit, Mandate, NextDebit as Next } from './auto-debit-query.ts';

const words = () => memberWords().autoDebitScreens;

/** What is debited next and when, and whether the member was told of it. */
export function NextDebit({
  bank,
  next,
  rests,
}: {
  bank: Mandate['bank'];
  next: Next | null;
  rests: AutoDebit['rests'];
}) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1 rounded-md bg-tint p-4">
        <p>{words().from({ account: mandateBankNames[bank] })}</p>
        {next === null ? <p className="font-medium">{words().nothingNext}</p> : <Announced next={next} />}
      </div>
      {rests !== null && (
        <Notice tone="warning" live={false}>
          {words().rests[rests]}
        </Notice>
      )}
    </div>
  );
}

function Announced({ next: { amount, announced, attempt, chargeOn, noticeOn } }: { next: Next }) {
  if (announced && amount === 0n) return <p className="font-medium">{words().nothingDue}</p>;
  return (
    <>
      <p className="mt-2 text-sm text-quiet">{words().next}</p>
      <p className="flex flex-wrap items-baseline gap-x-2 font-semibold">
        <Figure amountMinor={amount} currencySymbol={peso.symbol} size="large" />
        <span>{words().nextOn({ date: dateText(chargeOn) })}</span>
      </p>
      <p className="text-sm">
        {announced ? words().announced : words().announcedOn({ date: dateText(noticeOn) })}
      </p>
      {attempt === 2 && <p className="text-sm">{words().secondTry}</p>}
    </>
  );
}
