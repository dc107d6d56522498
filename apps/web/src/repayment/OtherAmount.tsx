import { commaReading } from '@sagwan/domain/money/amount-text.ts';
import { formatAmount, type Minor } from '@sagwan/domain/money/money.ts';
import { AmountField } from '@sagwan/ui/AmountField.tsx';
import { moneyTyping } from '@sagwan/ui/money-text.ts';
import { peso } from '../loan/currency-list.ts';
import { memberWords } from '../member-words.ts';

const words = () => memberWords().repaymentScreens.pay;

/** The amount that a member chooses instead of what is due. */
export function OtherAmount({
  text,
  isAmount,
  dueMinor,
  onType,
}: {
  text: string;
  /** Whether what is typed can be paid. */
  isAmount: boolean;
  /** The example of the hint. */
  dueMinor: Minor | undefined;
  onType: (text: string) => void;
}) {
  const isWrong = text !== '' && !isAmount && commaReading(text) === 'clear';
  return (
    <AmountField
      label={words().otherLabel}
      currencySymbol={peso.symbol}
      commaAsked={memberWords().repaymentScreens.commaAsked}
      maxLength={14}
      value={text}
      onType={(typed) => onType(moneyTyping(typed, text))}
      hint={words().otherHint({ example: formatAmount(dueMinor ?? 150_050n) })}
      error={isWrong ? words().otherMissing : undefined}
    />
  );
}
