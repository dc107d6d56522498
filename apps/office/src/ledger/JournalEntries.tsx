import { Figure } from '@sagwan/ui/Figure.tsx';
import { Link } from 'react-router';
import { Day } from '../layout/Day.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import { journalPath } from '../paths.ts';
import { codeWords } from './books-words.ts';
import { type JournalEntry, sidesOf } from './journal-sums.ts';

/** An entry, with the loan that it concerns where the page is not about one loan. */
type ShownEntry = JournalEntry & { loanNumber?: string | null };

/** Entries with their lines, debits and credits in one column each, and the sums of all. */
export function JournalEntries({ entries }: { entries: readonly ShownEntry[] }) {
  const all = sidesOf(entries.flatMap(({ lines }) => lines));
  const shownIds = new Set(entries.map(({ id }) => id));
  return (
    <table className="w-full text-left text-sm">
      <caption className="visually-hidden">Entries of the journal, oldest first</caption>
      <thead>
        <tr className="border-b border-line text-quiet">
          <th scope="col" className="py-2 pr-2 font-medium">
            Account
          </th>
          <th scope="col" className="w-24 px-2 py-2 text-right font-medium sm:w-36">
            Debit, ₱
          </th>
          <th scope="col" className="w-24 py-2 pl-2 text-right font-medium sm:w-36">
            Credit, ₱
          </th>
        </tr>
      </thead>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} shownIds={shownIds} />
      ))}
      <tfoot>
        <tr className="border-t-2 border-field-line font-semibold">
          <th scope="row" className="py-2 pr-2 font-semibold">
            Total
          </th>
          <td className="px-2 py-2 text-right">
            <Figure amountMinor={all.debitMinor} />
          </td>
          <td className="py-2 pl-2 text-right">
            <Figure amountMinor={all.creditMinor} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Entry({ entry, shownIds }: { entry: ShownEntry; shownIds: ReadonlySet<string> }) {
  const { id, kind, bookedOn, valueOn, at, reverses, lines, loanNumber } = entry;
  return (
    <tbody className="border-b border-line">
      <tr id={id} className="target:bg-tint">
        <th scope="rowgroup" colSpan={3} className="pt-3 pb-1 font-normal">
          <span className="font-semibold">{codeWords(kind)}</span>
          <span className="text-quiet">
            {' '}
            · booked <Day on={bookedOn} />
            {valueOn !== bookedOn && (
              <>
                {' '}
                · counts for <Day on={valueOn} />
              </>
            )}{' '}
            · <StaffTime at={at} />
          </span>
          {loanNumber && (
            <>
              {' '}
              · loan{' '}
              <Link to={journalPath(loanNumber)} className="link figures">
                {loanNumber}
              </Link>
            </>
          )}
          {reverses && (
            <>
              {' '}
              ·{' '}
              {shownIds.has(reverses) ? (
                <a href={`#${reverses}`} className="link">
                  corrects an earlier entry
                </a>
              ) : (
                'corrects an earlier entry'
              )}
            </>
          )}
        </th>
      </tr>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry never changes, and two of its lines may name one account
        <tr key={index}>
          <td className={line.debit > 0n ? 'py-0.5 pr-2 sm:pl-3' : 'py-0.5 pr-2 pl-5 sm:pl-8'}>
            {codeWords(line.account)}
          </td>
          <td className="px-2 py-0.5 text-right">{line.debit > 0n && <Figure amountMinor={line.debit} />}</td>
          <td className="py-0.5 pl-2 text-right">
            {line.credit > 0n && <Figure amountMinor={line.credit} />}
          </td>
        </tr>
      ))}
      <tr>
        <td className="pb-2" />
      </tr>
    </tbody>
  );
}
