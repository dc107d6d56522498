import { manilaDate } from '@sagwan/domain/time/manila.ts';
import { OrderDialog } from '../servicing/OrderDialog.tsx';
import { reasonTexts } from '../servicing/servicing-words.ts';
import { type ReliefRequest, reliefKinds, reliefText } from './relief-words.ts';

/** Orders what grants a request, filled in as the member asked; approving it answers the request. */
export function GrantDialog({ request, onClose }: { request: ReliefRequest; onClose: () => void }) {
  const { loanNumber, kind, months, reason, askedAt } = request;
  return (
    <OrderDialog
      kind={reliefKinds[kind].grantedBy}
      loanNumber={loanNumber}
      names={request}
      today={manilaDate(new Date(askedAt))}
      months={months ?? undefined}
      reason={reason ?? undefined}
      onClose={onClose}
    >
      <p>
        Asked for by the member: {reliefText(request)}
        {reason !== null && `. Reason: ${reasonTexts[reason].toLowerCase()}`}.
      </p>
    </OrderDialog>
  );
}
