import { SelectField } from '@sagwan/ui/SelectField.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { PesoField } from '../layout/Pesos.tsx';
import { asksAmount, type Entered } from './order-content.ts';
import type { OrderKind } from './order-kinds.ts';
import { ReceiptField } from './ReceiptField.tsx';

export interface OrderFieldsProps {
  kind: OrderKind;
  entered: Entered;
  onChange: <Name extends keyof Entered>(name: Name, value: Entered[Name]) => void;
  /** What to do at a field; nothing until the button was pressed. */
  errorOf: (name: keyof Entered) => string | undefined;
  /** The business date: nothing was paid after it. */
  today: string;
  loanNumber: string;
}

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** What one kind of order needs to know. */
export function OrderFields({ kind, entered, onChange, errorOf, today, loanNumber }: OrderFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-4 empty:hidden sm:grid-cols-2">
      {asksAmount(kind) && (
        <PesoField
          label="Amount"
          valueMinor={entered.amountMinor}
          onChangeMinor={(amountMinor) => onChange('amountMinor', amountMinor)}
          error={errorOf('amountMinor')}
        />
      )}
      {kind === 'recordRepayment' && (
        <>
          <TextField
            label="Paid on"
            type="date"
            max={today}
            value={entered.valueOn}
            onChange={({ target }) => onChange('valueOn', target.value)}
            error={errorOf('valueOn')}
          />
          <TextField
            label="Receipt number"
            maxLength={40}
            autoComplete="off"
            value={entered.receiptNumber}
            onChange={({ target }) => onChange('receiptNumber', target.value)}
            error={errorOf('receiptNumber')}
          />
          <ReceiptField
            loanNumber={loanNumber}
            onChange={(pictureId) => onChange('pictureId', pictureId)}
            uploaded={entered.pictureId !== undefined}
            error={errorOf('pictureId')}
          />
        </>
      )}
      {kind === 'pauseInterest' && (
        <>
          <TextField
            label="First day"
            type="date"
            value={entered.from}
            onChange={({ target }) => onChange('from', target.value)}
            error={errorOf('from')}
          />
          <TextField
            label="Last day"
            type="date"
            value={entered.to}
            onChange={({ target }) => onChange('to', target.value)}
            error={errorOf('to')}
          />
        </>
      )}
      {kind === 'planHardship' && (
        <SelectField
          label="Further months"
          value={String(entered.months)}
          options={months.map((count) => ({
            value: String(count),
            label: count === 1 ? '1 month' : `${count} months`,
          }))}
          onChange={({ target }) => onChange('months', Number(target.value))}
          error={errorOf('months')}
        />
      )}
    </div>
  );
}
