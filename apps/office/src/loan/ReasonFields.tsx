import { loanStatus } from '@sagwan/domain/copy/states.ts';
import type { HoldReasonCode, RejectionReasonCode } from '@sagwan/domain/staff/reasons.ts';
import { SelectField } from '@sagwan/ui/SelectField.tsx';
import { reasonText } from './loan-words.ts';

export interface ReasonFieldsProps {
  codes: readonly (HoldReasonCode | RejectionReasonCode)[];
  /** The state that the reason leads to. */
  state: 'ON_HOLD' | 'REJECTED';
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
}

/** The reason, from the closed list, and the exact sentence that the member will read. */
export function ReasonFields({ codes, state, value, onChange, error }: ReasonFieldsProps) {
  const code = codes.find((each) => each === value);
  return (
    <>
      <SelectField
        label="Reason"
        placeholder="Choose one"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        options={codes.map((each) => ({ value: each, label: reasonText(each) }))}
        error={error}
      />
      {code && (
        <div role="status" className="rounded-md border border-line bg-ground p-3">
          <p className="text-sm text-quiet">The member will read:</p>
          <p>{loanStatus(state, code).statusMessage}</p>
        </div>
      )}
    </>
  );
}
