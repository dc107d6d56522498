import { Button } from '@sagwan/ui/Button.tsx';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { mayOrder, yourRoleReads } from '../servicing/servicing-choices.ts';
import { useMe } from '../session/use-me.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { actionWords } from './action-words.ts';
import { type CaseAction, caseChoices } from './case-actions.ts';
import type { LoanCase } from './use-loans.ts';

export interface ActionBarProps {
  loanCase: LoanCase;
  openNext: (() => void) | undefined;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The actions that are possible with the case now, and the link to the next case. */
export function ActionBar({ loanCase, openNext, headingRef }: ActionBarProps) {
  const { data: me } = useMe();
  const [chosen, setChosen] = useState<CaseAction>();
  const { state } = loanCase.loan;
  const decided = useRef<typeof state>(undefined);
  // The new state may have no button that opened the dialog; the focus then goes to the case itself. The state comes with the closing
  // of the dialog or just after it, when the focus has gone back to that button.
  useEffect(() => {
    if (chosen !== undefined) decided.current ??= state;
    else if (decided.current !== undefined && decided.current !== state) {
      if (document.activeElement === document.body) headingRef.current?.focus();
      decided.current = undefined;
    }
  }, [chosen, state, headingRef]);
  // What may be done with a released loan is in its own section.
  const released = loanCase.decisions.some(({ kind }) => kind === 'release');
  const reads = me !== undefined && !mayOrder(me.roles);
  const choices = reads ? [] : caseChoices(state, loanCase.allowed, me?.roles ?? []);
  return (
    <div className="flex flex-wrap items-start gap-2 print:hidden">
      {choices.map(({ action, disabledReason }) => (
        <Button
          key={action}
          size="small"
          variant={actionWords[action].variant}
          // Until the roles are loaded the reason is not known; the button is disabled all the same.
          disabled={disabledReason !== undefined}
          disabledReason={me && disabledReason}
          onClick={() => setChosen(action)}
        >
          {actionWords[action].button}
        </Button>
      ))}
      {choices.length === 0 && !released && (
        <p className="py-2 text-sm text-quiet">
          {reads ? yourRoleReads : 'Nothing to decide in this state.'}
        </p>
      )}
      {openNext && (
        <Button size="small" variant="quiet" className="ml-auto" onClick={openNext}>
          Next case
          <kbd className="rounded-sm border border-field-line px-1.5 font-mono text-sm font-normal alone:hidden">
            n
          </kbd>
        </Button>
      )}
      {chosen && <ActionDialog action={chosen} loanCase={loanCase} onClose={() => setChosen(undefined)} />}
    </div>
  );
}
