import type { Minor } from '@sagwan/domain/money/money.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import { LongNumber } from '@sagwan/ui/LongNumber.tsx';
import { QrCode } from '@sagwan/ui/QrCode.tsx';
import type { QrDrawing } from '@sagwan/ui/qr-drawing.ts';
import { saveFile } from '@sagwan/ui/save-file.ts';
import { pesos } from '../loan/amount-in-sentence.ts';
import { peso } from '../loan/currency-list.ts';
import { longDateTime } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { qrPicture } from './qr-picture.ts';

const words = () => memberWords().repaymentScreens.qr;

export interface ShownCode {
  /** Left out where the provider gives a reference alone. */
  drawing: QrDrawing | undefined;
  reference: string;
  amount: Minor;
  expiresAt?: string | undefined;
}

/** A QR Ph code, what is paid with it, and what to do with it on the same phone. */
export function QrShown({ code: { drawing, reference, amount, expiresAt } }: { code: ShownCode }) {
  const amountText = pesos(amount);
  return (
    <section aria-label={words().name({ amount: amountText })} className="flex flex-col gap-4">
      <div className="flex flex-col items-center gap-2 rounded-lg bg-background p-4">
        {drawing === undefined ? (
          <p className="text-center">{words().noText}</p>
        ) : (
          <QrPictureBox
            drawing={drawing}
            name={words().name({ amount: amountText })}
            lines={[amountText, reference]}
            fileName={words().fileName({ reference })}
          />
        )}
        <Figure amountMinor={amount} currencySymbol={peso.symbol} size="large" />
        <p className="text-center text-sm text-quiet">
          {words().reference} <LongNumber>{reference}</LongNumber>
        </p>
        {expiresAt !== undefined && (
          <p className="text-center text-sm text-quiet">
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
