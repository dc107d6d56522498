import { Button } from '@sagwan/ui/Button.tsx';
import { EmailText } from '@sagwan/ui/EmailText.tsx';
import type { IconName } from '@sagwan/ui/icon-paths.ts';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import type { Tone } from '@sagwan/ui/tone.ts';
import type { ReactNode } from 'react';
import type { Column } from '../layout/Table.tsx';
import type { Complaint, Message } from './use-tickets.ts';

export const stateWords: Record<Message['state'], { tone: Tone; icon: IconName; text: string }> = {
  OPEN: { tone: 'warning', icon: 'clock', text: 'Not answered yet' },
  ANSWERED: { tone: 'success', icon: 'check-circle', text: 'Answered' },
};

/** Whether it was answered, or the button that notes it for those who may. */
export function answerColumn<Ticket extends Complaint | Message>(
  onAnswered: ((ticket: Ticket) => void) | undefined,
  /** Below the state: by whom, and when. */
  more?: (ticket: Ticket) => ReactNode,
): Column<Ticket> {
  return {
    name: 'Answer',
    cell: (ticket) => {
      if (ticket.state !== 'OPEN' || onAnswered === undefined)
        return (
          <>
            <StatusBadge {...stateWords[ticket.state]} className="whitespace-nowrap" />
            {more?.(ticket)}
          </>
        );
      const what = 'complaintNumber' in ticket ? `complaint ${ticket.complaintNumber}` : 'message';
      return (
        <Button
          size="small"
          variant="secondary"
          className="whitespace-nowrap"
          aria-label={`Mark as answered: the ${what} of ${ticket.name}`}
          onClick={() => onAnswered(ticket)}
        >
          Mark as answered
        </Button>
      );
    },
  };
}

export function Email({ address }: { address: string }) {
  if (address === '') return null;
  return (
    <a href={`mailto:${address}`} className="link wrap-anywhere">
      <EmailText email={address} />
    </a>
  );
}
