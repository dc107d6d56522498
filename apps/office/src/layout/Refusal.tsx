import { CallError } from '@sagwan/contract/call.ts';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { staffSentence } from './staff-sentence.ts';

/** Why a decision was not taken, inside its dialog. `what` is to be looked at where the server's own answer was lost, also in a proxy. */
export function Refusal({ error, what }: { error: Error; what: string }) {
  const unanswered = error instanceof CallError && error.code === 'NO_RESPONSE';
  return (
    <div ref={intoView}>
      <Notice tone="danger" title={staffSentence(error)}>
        {unanswered &&
          `It may have been done all the same: look at the state of ${what} before you try again.`}
      </Notice>
    </div>
  );
}

/** On a phone it would otherwise appear below the fold of a long form. Not again when it is only rendered again. */
function intoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}
