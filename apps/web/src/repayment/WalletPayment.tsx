import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { payFromWallet } from '@sagwan/contract/repayment/pay-from-wallet.ts';
import { type Minor, majorText, minorFromText } from '@sagwan/domain/money/money.ts';
import { Button, buttonClass } from '@sagwan/ui/Button.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Focused } from '../Focused.tsx';
import { focusHeading } from '../focus-heading.ts';
import { pesos } from '../loan/amount-in-sentence.ts';
import { peso } from '../loan/currency-list.ts';
import { memberWords } from '../member-words.ts';
import { callApi } from '../session/call-api.ts';
import { failureOf, isDefinite, noAnswerSentence } from '../session/failure.ts';
import { newKey } from '../session/new-key.ts';
import { tellFailure, tellsItself } from '../session/tell-failure.ts';
import { useMutateOnce } from '../use-mutate-once.ts';
import { ThumbButtons } from '../wallet/ThumbButtons.tsx';
import { ExtraChoice, type ExtraUse } from './ExtraChoice.tsx';
import { receiptAddress } from './receipt-address.ts';
import { type OwnLoan, refreshLoan } from './repayment-queries.ts';
import { forgetPayment, keepPayment, type SentPayment, unansweredPayment } from './wallet-payment.ts';

const words = () => memberWords().repaymentScreens.walletPayment;
type Paid = AnswerOf<typeof payFromWallet>;

/** Pays from the loan's own money that was not withdrawn; a payment without an answer is only ever sent again. */
export function WalletPayment({
  own,
  amountMinor,
  noAmount,
  extraAsked,
  walletMinor,
}: {
  own: OwnLoan;
  amountMinor: Minor | undefined;
  /** Why there is none. */
  noAmount: string;
  extraAsked: boolean;
  /** The loan's own money that was not withdrawn. */
  walletMinor: Minor;
}) {
  const queryClient = useQueryClient();
  const [extra, setExtra] = useState<ExtraUse>('nextInstalments');
  const [unanswered, setUnanswered] = useState(() => unansweredPayment(own));
  const [ofBefore] = useState(unanswered);
  const pay = useMutation({
    mutationFn: ({ idempotencyKey, amount, extra: use }: SentPayment) =>
      callApi(payFromWallet, { idempotencyKey, body: { ...own, amount, extra: use } }),
    meta: tellsItself,
    onMutate: (sent) => keepPayment(sent),
    onSuccess: () => answered(),
    onError: (error, sent) => {
      if (!isDefinite(error)) return setUnanswered(sent);
      answered();
      tellFailure(error);
    },
    onSettled: () => refreshLoan(queryClient),
  });
  const payOnce = useMutateOnce(pay);

  function answered() {
    forgetPayment();
    setUnanswered(undefined);
  }

  function start(minor: Minor) {
    payOnce({
      ...own,
      idempotencyKey: newKey(),
      amount: majorText(minor),
      extra: extraAsked ? extra : 'nextInstalments',
    });
  }

  function payMore() {
    focusHeading();
    pay.reset();
  }

  if (pay.data !== undefined) {
    return (
      <Focused>
        <Done own={own} paid={pay.data} onMore={payMore} />
      </Focused>
    );
  }
  if (unanswered !== undefined) {
    const sentMinor = minorFromText(unanswered.amount) ?? 0n;
    const noAnswer = pay.isError ? noAnswerSentence(pay.error) : undefined;
    const notice = (
      <Notice
        tone="warning"
        title={words().unknownTitle}
        action={
          <Button busy={pay.isPending} onClick={() => payOnce(unanswered)}>
            {words().sendAgain}
          </Button>
        }
      >
        {noAnswer !== undefined && `${noAnswer}. `}
        {words().unknown({ amount: pesos(sentMinor) })}
      </Notice>
    );
    // The pressed button is gone, so the notice takes the focus. No button was pressed where the payment was sent before a reload.
    return unanswered === ofBefore ? notice : <Focused>{notice}</Focused>;
  }
  const amountText = amountMinor === undefined ? '' : pesos(amountMinor);
  return (
    <>
      {extraAsked && amountMinor !== undefined && (
        <ExtraChoice own={own} amountMinor={amountMinor} value={extra} onChange={setExtra} />
      )}
      {amountMinor !== undefined && amountMinor <= walletMinor && (
        <Group>
          <Row name={words().balance} short>
            <Figure amountMinor={walletMinor} currencySymbol={peso.symbol} />
          </Row>
          <Row name={words().after} short>
            <Figure amountMinor={walletMinor - amountMinor} currencySymbol={peso.symbol} />
          </Row>
          <Row name={words().cost} short>
            <Figure amountMinor={0n} currencySymbol={peso.symbol} />
          </Row>
          <Row name={words().arrives} short>
            {words().atOnce}
          </Row>
        </Group>
      )}
      {pay.isError && (
        <Notice tone="danger" title={failureOf(pay.error).message}>
          {words().refused}
        </Notice>
      )}
      <ThumbButtons>
        <Button
          wide
          busy={pay.isPending}
          busyText={words().paying}
          onClick={() => amountMinor !== undefined && start(amountMinor)}
          disabledReason={whyNot(amountMinor, walletMinor, noAmount)}
        >
          {words().pay({ amount: amountText })}
        </Button>
      </ThumbButtons>
    </>
  );
}

function whyNot(amountMinor: Minor | undefined, walletMinor: Minor, noAmount: string): string | undefined {
  if (walletMinor === 0n) return words().empty;
  if (amountMinor === undefined) return noAmount;
  if (amountMinor <= walletMinor) return undefined;
  return words().tooMuch({ balance: pesos(walletMinor) });
}

function Done({ own, paid, onMore }: { own: OwnLoan; paid: Paid; onMore: () => void }) {
  return (
    <Notice
      tone="success"
      title={words().done({ amount: pesos(paid.amount) })}
      action={
        <span className="flex flex-wrap gap-3">
          <Link to={receiptAddress(own.loanNumber, paid.id)} className={buttonClass({ size: 'small' })}>
            {words().seeReceipt}
          </Link>
          <Button variant="secondary" size="small" onClick={onMore}>
            {words().payMore}
          </Button>
        </span>
      }
    />
  );
}
