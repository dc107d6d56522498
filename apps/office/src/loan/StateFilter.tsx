import { classNames } from '@sagwan/ui/class-names.ts';
import { SelectField } from '@sagwan/ui/SelectField.tsx';
import { Link, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { countOf, filterStates, type LoanFilter, loanFilterText } from './loan-filter.ts';
import { loanStateTexts } from './loan-words.ts';

export interface StateFilterProps {
  filter: LoanFilter;
  counts: Readonly<Record<string, number>> | undefined;
}

/** The states with their counts: links in a row on a wide screen, a select element on a phone. */
export function StateFilter({ filter, counts }: StateFilterProps) {
  const navigate = useNavigate();
  const addressOf = (state: LoanFilter['state']) => paths.loans + loanFilterText({ ...filter, state });
  return (
    <>
      <nav aria-label="State" className="-mx-2 flex flex-wrap alone:hidden">
        {filterStates.map((state) => {
          const current = state === filter.state;
          return (
            <Link
              key={state}
              to={addressOf(state)}
              aria-current={current ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center gap-1.5 border-b-3 px-2 text-sm no-underline',
                current
                  ? 'border-action font-semibold text-ink'
                  : 'border-transparent text-quiet hover:text-ink forced-colors:border-[Canvas]',
              )}
            >
              {loanStateTexts[state]}
              {counts && (
                <span className="figures rounded-full bg-background px-1.5 text-sm font-normal text-quiet">
                  {countOf(counts, state)}
                </span>
              )}
            </Link>
          );
        })}
      </nav>
      <SelectField
        className="py-3 beside:hidden"
        label="State"
        value={filter.state}
        options={filterStates.map((state) => ({
          value: state,
          label: loanStateTexts[state] + (counts ? ` (${countOf(counts, state)})` : ''),
        }))}
        onChange={(event) => {
          const state = filterStates.find((known) => known === event.target.value);
          if (state) navigate(addressOf(state));
        }}
      />
    </>
  );
}
