import { answerLoan } from '@sagwan/contract/loan/answer-loan.ts';
import { withdrawApplication } from '@sagwan/contract/loan/withdraw-application.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Expandable } from '@sagwan/ui/Expandable.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { BackCloses } from '../BackCloses.tsx';
import { focusHeading } from '../focus-heading.ts';
import { memberWords } from '../member-words.ts';
import { refreshLoan } from '../repayment/repayment-queries.ts';
import { callApi } from '../session/call-api.ts';
import { failureOf } from '../session/failure.ts';
import { peso } from './currency-list.ts';
import { DisclosureStatement } from './DisclosureStatement.tsx';
import { EffectiveRate } from './EffectiveRate.tsx';
import { GivenBack } from './GivenBack.tsx';
import { InPesos } from './InPesos.tsx';
import { NetProceeds } from './NetProceeds.tsx';
import type { LoanOffer } from './OfferHero.tsx';
import type { LoanSummary } from './OpenLoan.tsx';

const loanWords = () => memberWords().screens.loan;

export type MemberLoanAction = 'takeBack' | 'acceptOffer' | 'declineOffer' | 'cancel';

const words = () => memberWords().homeScreens.actions;

/** Asks for confirmation before an answer that cannot be undone; shows a failure in the dialog. */
export function LoanActionDialog({
  phoneNumber,
  loan,
  action,
  offer,
  feesReturn,
  onClose,
}: {
  phoneNumber: string;
  loan: LoanSummary;
  action: MemberLoanAction;
  /** What is accepted or declined. */
  offer: LoanOffer | undefined;
  /** Whether something was deducted at the release, which is then not owed. */
  feesReturn: boolean;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const { loanNumber } = loan;
  const { title, text, confirm, done } = words()[action];
  const answer = useMutation({
    mutationFn: () =>
      action === 'takeBack'
        ? callApi(withdrawApplication, { body: { phoneNumber, loanNumber } })
        : callApi(answerLoan, { body: { phoneNumber, loanNumber, action } }),
    // Also after a failure: the answer may have arrived, and the page must show the current state.
    onSettled: () => refreshLoan(queryClient),
    onSuccess: () => {
      toast.success(done);
      onClose();
    },
  });
  // Also where it goes by itself, because the loan has changed elsewhere: before its element is removed.
  useLayoutEffect(() => focusHeading, []);
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
            {words().notNow}
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
      <BackCloses onBack={onClose} busy={answer.isPending} />
      <div className="flex flex-col gap-4">
        {offer !== undefined && <OfferTerms offer={offer} currencySymbol={loan.currencySymbol} />}
        {action === 'cancel' && <GivenBack own={{ phoneNumber, loanNumber }} />}
        <p className="max-w-text">
          {text}
          {action === 'cancel' && feesReturn && ` ${loanWords().deductionsNotOwed}`}
        </p>
        {action === 'acceptOffer' && offer !== undefined && (
          <Expandable title={memberWords().papers.kinds.disclosure}>
            <DisclosureStatement statement={offer.disclosure} />
          </Expandable>
        )}
        {answer.isError && (
          <Notice tone="danger" title={failureOf(answer.error).message}>
            {words().lookFirst}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

/** What is accepted or declined, in the currency of the page behind it and in pesos: those are owed. */
function OfferTerms({ offer, currencySymbol }: { offer: LoanOffer; currencySymbol: string }) {
  const { disclosure } = offer;
  return (
    <div className="@container flex flex-col gap-3">
      <div>
        <p className="font-medium">{loanWords().offer}</p>
        <Figure amountMinor={disclosure.loanAmountXR} currencySymbol={currencySymbol} size="hero" />
        <InPesos terms={disclosure} />
      </div>
      <Group>
        <Row
          name={loanWords().offerMonthly}
          note={loanWords().months({ count: offer.installmentCount })}
          short
        >
          <Figure amountMinor={disclosure.installmentAmountPHP} currencySymbol={peso.symbol} />
        </Row>
        <Row name={loanWords().offerTotal} short>
          <Figure amountMinor={disclosure.totalAmountPHP} currencySymbol={peso.symbol} />
        </Row>
        <NetProceeds disclosure={disclosure} />
        <EffectiveRate rates={disclosure} />
      </Group>
    </div>
  );
}
