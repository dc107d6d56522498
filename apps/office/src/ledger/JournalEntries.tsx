import { classNames } from '@sagwan/ui/class-names.ts';
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
    <div className="@container/few-columns">
      <table className="w-full text-left text-sm stacked:block">
        <caption className="visually-hidden">Entries of the journal, oldest first</caption>
        <thead className="stacked:visually-hidden">
          <tr className="border-b border-line text-quiet">
            <th scope="col" className="py-2 pr-2 font-medium">
              Account
            </th>
            <th scope="col" className="w-36 px-2 py-2 text-right font-medium">
              Debit, ₱
            </th>
            <th scope="col" className="w-36 py-2 pl-2 text-right font-medium">
              Credit, ₱
            </th>
          </tr>
        </thead>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} shownIds={shownIds} />
        ))}
        <tfoot className="stacked:block">
          <tr className={classNames('border-t-2 border-field-line font-semibold', lineInBlocks)}>
            <th scope="row" className="py-2 pr-2 font-semibold stacked:mr-auto">
              Total
            </th>
            <Side name="Debit" minor={all.debitMinor} />
            <Side name="Credit" minor={all.creditMinor} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** A row where the columns have no room: account and amount beside one another, the amount below where they do not fit. */
const lineInBlocks = 'stacked:flex stacked:flex-wrap stacked:justify-end stacked:gap-x-4';

/** One side of a line, empty where it has none; with the name of its column where the header is for screen readers alone. */
function Side({ name, minor }: { name: 'Debit' | 'Credit'; minor: bigint }) {
  return (
    <td className="py-0.5 pl-2 text-right stacked:pl-0 stacked:empty:hidden">
      {minor > 0n && (
        <>
          <span aria-hidden="true" className="hidden font-normal text-quiet stacked:inline">
            {name}{' '}
          </span>
          <Figure amountMinor={minor} />
        </>
      )}
    </td>
  );
}

function Entry({ entry, shownIds }: { entry: ShownEntry; shownIds: ReadonlySet<string> }) {
  const { id, kind, bookedOn, valueOn, at, reverses, lines, loanNumber } = entry;
  return (
    <tbody className="border-b border-line stacked:block">
      <tr id={id} className="target:bg-tint stacked:block">
        <th scope="rowgroup" colSpan={3} className="pt-3 pb-1 font-normal stacked:block">
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
        <tr key={index} className={lineInBlocks}>
          <td
            className={classNames(
              'py-0.5 pr-2 stacked:mr-auto stacked:pl-0',
              line.debit > 0n ? 'pl-3' : 'pl-8',
            )}
          >
            {codeWords(line.account)}
          </td>
          <Side name="Debit" minor={line.debit} />
          <Side name="Credit" minor={line.credit} />
        </tr>
      ))}
      <tr>
        <td className="pb-2" />
      </tr>
    </tbody>
  );
}
