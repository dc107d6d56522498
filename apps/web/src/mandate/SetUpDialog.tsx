import { mandateBankNames } from '@sagwan/domain/copy/auto-debit.ts';
import { type MandateBank, mandateBanks } from '@sagwan/domain/mandate/mandate.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { ChoiceField } from '@sagwan/ui/ChoiceField.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { BackCloses } from '../BackCloses.tsx';
import { peso } from '../loan/currency-list.ts';
import { dateText } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { failureOf } from '../session/failure.ts';
import type { NextDebit } from './auto-debit-query.ts';

const words = () => memberWords().autoDebitScreens;

export interface SetUpDialogProps {
  bank: MandateBank;
  onChooseBank: (bank: MandateBank) => void;
  /** What the first debit would be. */
  next: NextDebit | null;
  /** The code is being asked for. */
  asking: boolean;
  /** Why it was not sent. */
  error: Error | null;
  onSign: () => void;
  onClose: () => void;
}

/** Which bank, and what is taken when, before the code that signs it is asked for. */
export function SetUpDialog({ bank, onChooseBank, next, asking, error, onSign, onClose }: SetUpDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={words().setUpTitle}
      dismissible={!asking}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={asking}>
            {words().notNow}
          </Button>
          <Button busy={asking} onClick={onSign}>
            {words().sign}
          </Button>
        </>
      }
    >
      <BackCloses onBack={onClose} busy={asking} />
      <div className="flex flex-col gap-5">
        <ChoiceField
          legend={words().bank}
          value={bank}
          onChange={onChooseBank}
          choices={mandateBanks.map((value) => ({ value, title: mandateBankNames[value] }))}
        />
        <FirstDebit next={next} />
        <ul className="flex list-disc flex-col gap-2 pl-5">
          {words().rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        {error !== null && (
          <Notice tone="danger" title={failureOf(error).message}>
            {words().setUpFailed}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

/** What is taken when: the first debit, and what follows it. */
function FirstDebit({ next }: { next: NextDebit | null }) {
  return (
    <div className="flex flex-col gap-1 rounded-md bg-tint p-4">
      <p className="text-sm text-quiet">{words().firstDebit}</p>
      {next === null ? (
        <p>{words().firstDebitNone}</p>
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-2 font-semibold">
          <Figure amountMinor={next.amount} currencySymbol={peso.symbol} size="large" />
          <span>{words().nextOn({ date: dateText(next.chargeOn) })}</span>
        </p>
      )}
      <p className="text-sm">{words().afterwards}</p>
    </div>
  );
}
