import { Button } from '@sagwan/ui/Button.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { useForm } from '@sagwan/ui/use-form.ts';
import { LoanLink } from '../layout/LoanLink.tsx';
import { legalNameOf, RegisteredName } from '../layout/MemberName.tsx';
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

function AnotherLoan({ reference, onApply }: { reference: string; onApply: (target: Target) => void }) {
  const form = useForm({
    initial: { loanNumber: '' },
    problemsOf: ({ loanNumber }) => ({
      loanNumber: /^\d{10,20}$/.test(loanNumber.trim()) ? undefined : 'Enter the digits of a loan number.',
    }),
    send: ({ loanNumber }) => onApply({ loanNumber: loanNumber.trim(), fullName: 'Loan by its number' }),
  });
  return (
    <details>
      <summary className="flex min-h-6 items-center font-medium text-action">
        Another loan<span className="visually-hidden"> for {reference}</span>
      </summary>
      <form {...form.props} className="mt-2 flex flex-wrap items-end gap-2">
        <TextField
          {...form.text('loanNumber')}
          className="min-w-0 flex-1"
          label="Loan number"
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
        />
        <Button {...form.button} variant="secondary">
          Apply
        </Button>
      </form>
    </details>
  );
}
