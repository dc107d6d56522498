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
    <div className="@container">
      <table className="w-full text-left text-sm narrow:block">
        <caption className="visually-hidden">Entries of the journal, oldest first</caption>
        <thead className="narrow:visually-hidden">
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
        <tfoot className="narrow:block">
          <tr className="border-t-2 border-field-line font-semibold narrow:block">
            <th scope="row" className="py-2 pr-2 font-semibold narrow:block">
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

/** One side of a line, empty where it has none; with the name of its column where the header is for screen readers alone. */
function Side({ name, minor }: { name: 'Debit' | 'Credit'; minor: bigint }) {
  return (
    <td className="py-0.5 pl-2 text-right narrow:block narrow:pl-0 narrow:text-left">
      {minor > 0n && (
        <>
          <span aria-hidden="true" className="hidden font-normal text-quiet narrow:inline">
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
    <tbody className="border-b border-line narrow:block">
      <tr id={id} className="target:bg-tint narrow:block">
        <th scope="rowgroup" colSpan={3} className="pt-3 pb-1 font-normal narrow:block">
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
        <tr key={index} className="narrow:block">
          <td
            className={classNames(
              'py-0.5 pr-2 narrow:block',
              line.debit > 0n ? 'sm:pl-3' : 'pl-5 narrow:pl-0 sm:pl-8',
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
