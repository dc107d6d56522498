import { createCode } from '@sagwan/contract/repayment/create-code.ts';
import { type Minor, majorText } from '@sagwan/domain/money/money.ts';
import { qrPhLeastMinor } from '@sagwan/domain/repayment/qr-amount.ts';
import { qrPhMaxMinor } from '@sagwan/domain/repayment/qr-ph.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { lazy } from 'react';
import { Focused } from '../Focused.tsx';
import { LazyPart } from '../LazyPart.tsx';
import { pesos } from '../loan/amount-in-sentence.ts';
import { memberWords } from '../member-words.ts';
import { callApi } from '../session/call-api.ts';
import { failureOf } from '../session/failure.ts';
import { useMutateOnce } from '../use-mutate-once.ts';
import { ThumbButtons } from '../wallet/ThumbButtons.tsx';
import type { qrRefusal } from './pay-choice.ts';
import type { OwnLoan, Repayment } from './repayment-queries.ts';

// Fetched with the first code.
const QrShown = lazy(async () => ({ default: (await import('./QrShown.tsx')).QrShown }));

const words = () => memberWords().repaymentScreens.qr;

/** A QR Ph code with the amount in it, made when asked for, and what to do with it on the same phone. */
export function QrPayment({
  own,
  amountMinor,
  noAmount,
  refused,
  extra,
  onShown,
}: {
  own: OwnLoan;
  amountMinor: Minor | undefined;
  /** Why there is none. */
  noAmount: string;
  /** Why no code is made for it. */
  refused: string | undefined;
  /** What is done with what the amount is above the due. */
  extra: Repayment['extra'] | undefined;
  /** Its payment may arrive from now on. */
  onShown: () => void;
}) {
  const code = useMutation({
    mutationFn: async (minor: Minor) => {
      // Fetched first: a code that cannot be drawn would be of no use.
      const [{ qrDrawing }] = await Promise.all([
        import('@sagwan/ui/qr-drawing.ts'),
        import('./QrShown.tsx'),
      ]);
      const body = { ...own, channel: 'qrph', amount: majorText(minor), extra } as const;
      const { qrPayload, ...made } = await callApi(createCode, { body });
      return { ...made, drawing: qrPayload === undefined ? undefined : qrDrawing(qrPayload) };
    },
    onSuccess: onShown,
  });
  const makeCode = useMutateOnce(code);
  if (code.data === undefined) {
    return (
      <>
        {code.isError && <Notice tone="danger" title={failureOf(code.error).message} />}
        <ThumbButtons>
          <Button
            wide
            busy={code.isPending}
            onClick={() => amountMinor !== undefined && makeCode(amountMinor)}
            disabledReason={amountMinor === undefined ? noAmount : refused}
          >
            {amountMinor === undefined ? words().show : words().showFor({ amount: pesos(amountMinor) })}
          </Button>
        </ThumbButtons>
      </>
    );
  }
  return (
    <LazyPart>
      <Focused>
        <QrShown code={code.data} />
      </Focused>
    </LazyPart>
  );
}

/** Said at the choice and before the button is pressed, as the wallet and the withdrawal do. */
export function noQrFor(refused: ReturnType<typeof qrRefusal>): string | undefined {
  if (refused === 'QR_AMOUNT_TOO_LOW') return words().tooLittle({ least: pesos(qrPhLeastMinor) });
  return refused && words().tooMuch({ most: pesos(qrPhMaxMinor) });
}
