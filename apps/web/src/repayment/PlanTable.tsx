import { Figure } from '@sagwan/ui/Figure.tsx';
import type { ReactNode } from 'react';
import { peso } from '../loan/currency-list.ts';
import { shortDate } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import type { PlanFigures } from './plan-comparison.ts';

const words = () => memberWords().planChangeScreens.whatIf;

/** A plan before and after in figures, in two columns: each name above its two values, so that both fit a small phone. */
export function PlanTable({ before, after }: { before: PlanFigures; after: PlanFigures }) {
  const php = (minor: bigint | undefined) =>
    minor === undefined ? words().none : <Figure amountMinor={minor} currencySymbol={peso.symbol} />;
  const date = (on: string | undefined) => (on === undefined ? words().none : shortDate(on));
  const rows: [string, (figures: PlanFigures) => ReactNode][] = [
    [words().totalInterest, ({ totalInterestMinor }) => php(totalInterestMinor)],
    [words().nextInstalment, ({ nextMinor }) => php(nextMinor)],
    [words().instalmentsLeft, ({ instalmentsLeft }) => <span className="figures">{instalmentsLeft}</span>],
    [words().lastDue, ({ lastDueOn }) => date(lastDueOn)],
  ];
  return (
    <table className="w-full table-fixed border-separate border-spacing-x-2 border-spacing-y-0 text-left">
      <thead>
        <tr>
          <th scope="col" className="rounded-t-lg bg-background px-3 pt-3 font-semibold">
            {words().before}
          </th>
          <th scope="col" className="rounded-t-lg bg-tint px-3 pt-3 font-semibold">
            {words().after}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, shownOf]) => (
          <tr key={name} className="last:*:rounded-b-lg last:*:pb-3">
            <td className="bg-background px-3 pt-2">
              <span className="block text-sm text-quiet">{name}</span>
              {shownOf(before)}
            </td>
            <td className="bg-tint px-3 pt-2 font-semibold">
              <span className="block text-sm font-normal text-quiet">{name}</span>
              {shownOf(after)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
