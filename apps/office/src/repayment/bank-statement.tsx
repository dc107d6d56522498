import { bankReferencePattern } from '@sagwan/domain/repayment/bank-reference.ts';
import { TextField, type TextFieldProps } from '@sagwan/ui/TextField.tsx';
import { dayText } from '../layout/staff-time.ts';

/** Our bank's reference as it was typed, in the capitals of the statement. */
export const bankReferenceOf = (text: string): string => text.trim().toUpperCase();

export const bankReferenceProblem = (text: string): string | undefined =>
  bankReferencePattern.test(bankReferenceOf(text))
    ? undefined
    : 'Enter it as on the statement: letters, digits and dashes.';

export const statementDayProblem = (day: string, firstDay: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && day >= firstDay
    ? undefined
    : `Enter the day on the statement, from ${dayText(firstDay)} on.`;

export function BankReferenceField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      {...props}
      label="Bank’s reference"
      maxLength={35}
      autoComplete="off"
      autoCapitalize="characters"
    />
  );
}
