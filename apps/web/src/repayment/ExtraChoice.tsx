import type { Minor } from '@sagwan/domain/money/money.ts';
import { ChoiceField } from '@sagwan/ui/ChoiceField.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { LoadingWords } from '@sagwan/ui/Skeleton.tsx';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { peso } from '../loan/currency-list.ts';
import { memberWords } from '../member-words.ts';
import { type OwnLoan, payPartQuery, type Repayment } from './repayment-queries.ts';

const words = () => memberWords().planChangeScreens.extra;
export type ExtraUse = Repayment['extra'];

/** As servicing 3 lists them. */
export const extraUses: readonly ExtraUse[] = ['lowerInstalment', 'shorterTerm', 'nextInstalments'];
export const extraNote = (use: ExtraUse): string => words()[`${use}Note`];

/** Long enough to finish typing an amount before three previews are asked for. */
const settleMilliseconds = 600;

/** The three uses of what is paid above the due, with the total interest of the plan beside each (servicing 3). */
export function ExtraChoice({
  own,
  amountMinor,
  value,
  onChange,
}: {
  own: OwnLoan;
  amountMinor: Minor;
  value: ExtraUse;
  onChange: (extra: ExtraUse) => void;
}) {
  const compared = useCompared(own, amountMinor);
  return (
    <div>
      <ChoiceField
        legend={words().title}
        value={value}
        onChange={onChange}
        choices={compared.uses.map(({ extra, totalInterestMinor }) => ({
          value: extra,
          title: words()[extra],
          note: extraNote(extra),
          aside: (
            <>
              <span className="block text-sm text-quiet">{words().totalInterest}</span>
              <Interest minor={totalInterestMinor} />
            </>
          ),
        }))}
      />
      {compared.comparing && <LoadingWords text={words().comparing} />}
    </div>
  );
}

function useCompared(own: OwnLoan, amountMinor: Minor) {
  const settledMinor = useSettled(amountMinor);
  const previews = useQueries({
    queries: extraUses.map((extra) => payPartQuery(own, settledMinor, extra)),
  });
  const comparing = settledMinor !== amountMinor || previews.some(({ isFetching }) => isFetching);
  const uses = extraUses.map((extra, place) => ({
    extra,
    totalInterestMinor: comparing ? undefined : previews[place]?.data?.totalInterestAfter,
  }));
  return { comparing, uses };
}

/** Total interest of a plan; a dash while it is not known. */
export function Interest({ minor }: { minor: Minor | undefined }) {
  if (minor === undefined) return '–';
  return <Figure amountMinor={minor} currencySymbol={peso.symbol} className="font-medium" />;
}

/** The value once it has not changed for a moment. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
