import type { StatusColor, StatusIcon } from '@sagwan/domain/copy/status.ts';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { peso } from '../loan/currency-list.ts';
import { dateText, shortDate } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import type { Debit } from './auto-debit-query.ts';

const words = () => memberWords().autoDebitScreens;
const takenBack = () => memberWords().repaymentScreens.history.returned.takenBack;

const looks: Record<Debit['state'], { tone: StatusColor; icon: StatusIcon }> = {
  NOTICED: { tone: 'info', icon: 'clock' },
  CHARGED: { tone: 'info', icon: 'currency-exchange' },
  PAID: { tone: 'success', icon: 'check-circle' },
  FAILED: { tone: 'danger', icon: 'error' },
  SKIPPED: { tone: 'warning', icon: 'block' },
};

/** Each debit with its tries, newest first. */
export function DebitHistory({ debits }: { debits: readonly Debit[] }) {
  return (
    <section>
      <h3>{words().history}</h3>
      <ul className="mt-2 flex flex-col gap-3">
        {debits.map((debit) => (
          <li key={`${debit.reference}`} className="flex flex-col gap-1 rounded-lg bg-background px-4 py-3">
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <Figure amountMinor={debit.amount} currencySymbol={peso.symbol} className="font-semibold" />
              <DebitState debit={debit} />
            </p>
            <p className="text-sm text-quiet">{words().debitOf({ date: shortDate(debit.dueOn) })}</p>
            <p className="text-sm text-quiet">
              {debit.attempt === 1 ? words().tries.first : words().tries.second} ·{' '}
              {words().triedOn({ date: shortDate(debit.chargeOn) })}
            </p>
            <Outcome debit={debit} debits={debits} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DebitState({ debit: { state, returnedOn } }: { debit: Debit }) {
  if (returnedOn === null) return <StatusBadge {...looks[state]} text={words().states[state]} />;
  const { title } = takenBack();
  return <StatusBadge tone="warning" icon="update" text={title({ date: shortDate(returnedOn) })} />;
}

/** What a debit that brought no money means, and what comes next. */
function Outcome({ debit, debits }: { debit: Debit; debits: readonly Debit[] }) {
  const { state, skipReason, dueOn, attempt, returnedOn } = debit;
  if (returnedOn !== null) return <p className="text-sm">{takenBack().note}</p>;
  if (state === 'CHARGED') return <p className="text-sm">{words().atBank}</p>;
  if (state === 'SKIPPED') return skipReason && <p className="text-sm">{words().skipped[skipReason]}</p>;
  if (state !== 'FAILED') return null;
  const again = debits.find((other) => other.dueOn === dueOn && other.attempt === attempt + 1);
  if (again === undefined) return <p className="text-sm">{words().noThird}</p>;
  if (again.state !== 'NOTICED') return null;
  return <p className="text-sm">{words().triedAgain({ date: dateText(again.chargeOn) })}</p>;
}
