import { officeListLoans } from '@sagwan/contract/office/list-loans.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { useForm } from '@sagwan/ui/use-form.ts';
import { LoanLink } from '../layout/LoanLink.tsx';
import { legalNameOf, RegisteredName } from '../layout/MemberName.tsx';
import { office } from '../session/office.ts';
import type { Target, Unapplied } from './UnappliedPage.tsx';

const whyTexts: Record<Unapplied['suggestions'][number]['why'], string> = {
  reference: 'similar reference',
  amount: 'same amount as is due',
  name: 'similar name',
};

export interface SuggestedLoansProps {
  money: Unapplied;
  /** undefined for those who only read. */
  onApply: ((target: Target) => void) | undefined;
}

/** The loans that unapplied money may belong to, each with why; and a field for another one. */
export function SuggestedLoans({ money, onApply }: SuggestedLoansProps) {
  return (
    <div className="flex flex-col gap-2 text-left">
      {money.suggestions.length === 0 && <p className="text-quiet">No loan looks like it.</p>}
      <ul className="flex flex-col gap-2 empty:hidden">
        {money.suggestions.map(({ loanNumber, why, ...names }) => (
          <li key={loanNumber + why} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span>
              <LoanLink loanNumber={loanNumber} fullName={legalNameOf(names)} />
              <RegisteredName names={names} />
              <span className="block text-quiet">{whyTexts[why]}</span>
            </span>
            {onApply && (
              <Button
                size="small"
                variant="secondary"
                aria-label={`Apply ${money.reference} to loan ${loanNumber}`}
                onClick={() => onApply({ loanNumber, ...names })}
              >
                Apply
              </Button>
            )}
          </li>
        ))}
      </ul>
      {onApply && <AnotherLoan reference={money.reference} onApply={onApply} />}
    </div>
  );
}

/** As it was copied, perhaps in groups. */
const withoutGaps = (text: string) => text.replace(/[\s-]/g, '');

function AnotherLoan({ reference, onApply }: { reference: string; onApply: (target: Target) => void }) {
  const form = useForm({
    initial: { loanNumber: '' },
    problemsOf: ({ loanNumber }) => ({
      loanNumber: /^\d{10,20}$/.test(withoutGaps(loanNumber))
        ? undefined
        : 'Enter the digits of a loan number.',
    }),
    // Whose it is must be read before money is applied to it: one digit may be wrong.
    send: async (typed) => {
      const query = { search: withoutGaps(typed.loanNumber) };
      const { loans } = await office.ask(officeListLoans, { query });
      const loan = loans.find(({ loanNumber }) => loanNumber === query.search);
      if (loan === undefined) throw new Error('No loan has this number.');
      onApply(loan);
    },
  });
  return (
    <details>
      <summary className="flex min-h-6 items-center font-medium text-action stacked:justify-end narrow:justify-start">
        Another loan<span className="visually-hidden"> for {reference}</span>
      </summary>
      <form {...form.props} className="mt-2 flex flex-wrap items-end gap-2">
        <TextField
          {...form.text('loanNumber')}
          className="min-w-0 flex-1"
          label="Loan number"
          inputMode="numeric"
          maxLength={30}
          autoComplete="off"
        />
        <Button {...form.button} variant="secondary">
          Apply
        </Button>
        {form.error !== undefined && <Notice tone="danger" title={form.error.message} />}
      </form>
    </details>
  );
}
