import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { answerLoan } from '@sagwan/contract/loan/answer-loan.ts';
import type { readLoan } from '@sagwan/contract/loan/read-loan.ts';
import { withdrawApplication } from '@sagwan/contract/loan/withdraw-application.ts';
import { screens } from '@sagwan/domain/copy/screens.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../session/call-api.ts';
import { peso } from './currency-list.ts';

const loanWords = screens.loan;

export type MemberLoanAction = 'takeBack' | 'acceptOffer' | 'declineOffer' | 'cancel';

const words: Record<MemberLoanAction, { title: string; text: string; confirm: string; done: string }> = {
  takeBack: {
    title: 'Take back this application?',
    text: 'It costs nothing and you owe nothing. You may apply again whenever you like.',
    confirm: 'TAKE IT BACK',
    done: 'Your application is taken back. You owe nothing.',
  },
  acceptOffer: {
    title: 'Accept this offer?',
    text: 'You sign the contract at the terms of the offer with the signature on file. You may still take it back free of charge until the money is released.',
    confirm: 'ACCEPT THE OFFER',
    done: 'You have accepted the offer.',
  },
  declineOffer: {
    title: 'Decline this offer?',
    text: 'It costs nothing and ends this application. You may apply again whenever you like.',
    confirm: 'DECLINE',
    done: 'You have declined the offer. You owe nothing.',
  },
  cancel: {
    title: 'Cancel this loan?',
    text: 'What is in your wallet goes back to us at once. What you have withdrawn comes back through any payment channel within 3 days. No interest and no charge is due. If not all of it is back by then, the loan goes on as you signed it.',
    confirm: 'CANCEL THE LOAN',
    done: 'Done. Once everything is back, within 3 days, the loan is cancelled and you owe nothing.',
  },
};

/** Asks for confirmation before an answer that cannot be undone; shows a failure in the dialog. */
export function LoanActionDialog({
  phoneNumber,
  loanNumber,
  action,
  offer,
  note,
  onClose,
}: {
  phoneNumber: string;
  loanNumber: string;
  action: MemberLoanAction;
  /** What is accepted or declined. */
  offer?: AnswerOf<typeof readLoan>['offer'] | undefined;
  /** What else the member must know of this loan. */
  note?: string | undefined;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const { title, text, confirm, done } = words[action];
  const answer = useMutation({
    mutationFn: () =>
      action === 'takeBack'
        ? callApi(withdrawApplication, { body: { phoneNumber, loanNumber } })
        : callApi(answerLoan, { body: { phoneNumber, loanNumber, action } }),
    // Also after a failure: the answer may have arrived, and the page must show the current state.
    onSettled: () =>
      Promise.all(
        ['loans', 'loan', 'wallet'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
      ),
    onSuccess: () => {
      toast.success(done);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="small"
      dismissible={!answer.isPending}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={answer.isPending}>
            Not now
          </Button>
          <Button
            variant={action === 'acceptOffer' ? 'primary' : 'danger'}
            busy={answer.isPending}
            onClick={() => answer.mutate()}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {offer != null && (
          <Group>
            <Row name={loanWords.offer} note={loanWords.months({ count: offer.installmentCount })} strong>
              <Figure amountMinor={offer.loanAmountPHP} currencySymbol={peso.symbol} size="large" />
            </Row>
            <Row name={loanWords.offerMonthly}>
              <Figure amountMinor={offer.disclosure.installmentAmountPHP} currencySymbol={peso.symbol} />
            </Row>
            <Row name={loanWords.offerTotal}>
              <Figure amountMinor={offer.disclosure.totalAmountPHP} currencySymbol={peso.symbol} />
            </Row>
          </Group>
        )}
        <p>
          {text}
          {note !== undefined && ` ${note}`}
        </p>
        {answer.isError && (
          <Notice tone="danger" title={answer.error.message}>
            Look at the state of your loan before you try again.
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
