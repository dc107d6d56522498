import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { CloseButton } from '../layout/CloseButton.tsx';
import { isDoneMeanwhile } from '../layout/done-meanwhile.ts';
import { Refusal } from '../layout/Refusal.tsx';
import { type Complaint, type Message, useAnswerTicket } from './use-tickets.ts';

/**
 * Asks once more before a complaint or a message is marked as answered: that cannot be undone, and of a complaint it ends the
 * member's pause of reminders and auto-debits (decisions 0025 and 0027).
 */
export function AnsweredDialog({ ticket, onClose }: { ticket: Complaint | Message; onClose: () => void }) {
  const answer = useAnswerTicket(ticket.id);
  const isComplaint = 'complaintNumber' in ticket;

  function send() {
    if (answer.isPending) return;
    answer.mutate(undefined, {
      onSuccess: () => {
        toast.success(
          isComplaint ? `Noted. ${ticket.complaintNumber} is answered.` : 'Noted. The message is answered.',
        );
        onClose();
      },
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={isComplaint ? `Mark ${ticket.complaintNumber} as answered?` : 'Mark the message as answered?'}
      dismissible={!answer.isPending}
      footer={
        isDoneMeanwhile(answer.error) ? (
          <CloseButton onClose={onClose} />
        ) : (
          <>
            <Button variant="secondary" disabled={answer.isPending} onClick={onClose}>
              Back
            </Button>
            <Button busy={answer.isPending} busyText="Noting it" onClick={send}>
              Mark as answered
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          <span className="font-semibold">{ticket.name}</span>
          <br />
          <span className="figures text-sm text-quiet wrap-anywhere">
            {isComplaint ? ticket.phoneNumber : ticket.email}
          </span>
        </p>
        {isComplaint ? (
          <p>
            Only once the member has your answer, by e-mail or phone. Then{' '}
            <strong className="font-semibold">reminders and auto-debits start again</strong>, unless another
            complaint of the member is open. It cannot be undone.
          </p>
        ) : (
          <p>Only once your answer was sent. The message stays in the list. It cannot be undone.</p>
        )}
        {answer.isError && (
          <Refusal error={answer.error} what={isComplaint ? 'the complaint' : 'the message'} />
        )}
      </div>
    </Dialog>
  );
}
