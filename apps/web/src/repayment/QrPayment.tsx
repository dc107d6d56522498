import { createCode } from '@sagwan/contract/repayment/create-code.ts';
import { type Minor, majorText } from '@sagwan/domain/money/money.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { QrCode } from '@sagwan/ui/QrCode.tsx';
import type { QrDrawing } from '@sagwan/ui/qr-drawing.ts';
import { saveFile } from '@sagwan/ui/save-file.ts';
import { useMutation } from '@tanstack/react-query';
import { pesos } from '../loan/amount-in-sentence.ts';
import { peso } from '../loan/currency-list.ts';
import { longDateTime } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { callApi } from '../session/call-api.ts';
import { failureOf } from '../session/failure.ts';
import { ThumbButtons } from '../wallet/ThumbButtons.tsx';
import { qrPicture } from './qr-picture.ts';
import type { OwnLoan, Repayment } from './repayment-queries.ts';

const words = () => memberWords().repaymentScreens.qr;

/** A QR Ph code with the amount in it, made when asked for, and what to do with it on the same phone. */
export function QrPayment({
  own,
  amountMinor,
  extra,
  onShown,
}: {
  own: OwnLoan;
  amountMinor: Minor | undefined;
  /** What is done with what the amount is above the due. */
  extra: Repayment['extra'] | undefined;
  /** Its payment may arrive from now on. */
  onShown: () => void;
}) {
  const code = useMutation({
    mutationFn: async (minor: Minor) => {
      // Fetched first: a code that cannot be drawn would be of no use.
      const { qrDrawing } = await import('@sagwan/ui/qr-drawing.ts');
      const body = { ...own, channel: 'qrph', amount: majorText(minor), extra } as const;
      const { qrPayload, ...made } = await callApi(createCode, { body });
      return { ...made, drawing: qrPayload === undefined ? undefined : qrDrawing(qrPayload) };
    },
    onSuccess: onShown,
  });
  if (code.data === undefined) {
    return (
      <>
        {code.isError && <Notice tone="danger" title={failureOf(code.error).message} />}
        <ThumbButtons>
          <Button
            wide
            busy={code.isPending}
            onClick={() => amountMinor !== undefined && code.mutate(amountMinor)}
            disabledReason={
              amountMinor === undefined ? memberWords().repaymentScreens.pay.otherMissing : undefined
            }
          >
            {amountMinor === undefined ? words().show : words().showFor({ amount: pesos(amountMinor) })}
          </Button>
        </ThumbButtons>
      </>
    );
  }
  const { drawing, reference, amount, expiresAt } = code.data;
  const amountText = pesos(amount);
  return (
    <section aria-label={words().name({ amount: amountText })} className="flex flex-col gap-4">
      <div className="flex flex-col items-center gap-2 rounded-lg bg-background p-4">
        {drawing === undefined ? (
          <p>{words().noText}</p>
        ) : (
          <QrPictureBox
            drawing={drawing}
            name={words().name({ amount: amountText })}
            lines={[amountText, reference]}
            fileName={words().fileName({ reference })}
          />
        )}
        <Figure amountMinor={amount} currencySymbol={peso.symbol} size="large" />
        <p className="text-sm text-quiet">
          {words().reference} <span className="figures break-all">{reference}</span>
        </p>
        {expiresAt !== undefined && (
          <p className="text-sm text-quiet">
            {words().expires({ until: longDateTime(new Date(expiresAt)) })}
          </p>
        )}
      </div>
      <ol className="flex list-decimal flex-col gap-1 pl-5">
        {words().steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="text-sm text-quiet">{words().waiting}</p>
    </section>
  );
}

function QrPictureBox({
  drawing: { size, path },
  name,
  lines,
  fileName,
}: {
  drawing: QrDrawing;
  name: string;
  lines: readonly string[];
  fileName: string;
}) {
  async function save() {
    saveFile(fileName, await qrPicture({ size, path }, lines));
  }
  return (
    <>
      <QrCode drawing={{ size, path }} name={name} />
      <Button variant="secondary" size="small" onClick={() => void save()}>
        <Icon name="download" />
        {words().save}
      </Button>
    </>
  );
}
