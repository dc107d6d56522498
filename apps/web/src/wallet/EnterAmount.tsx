import { screens } from '@sagwan/domain/copy/screens.ts';
import { commaReading, minorFromTyped } from '@sagwan/domain/money/amount-text.ts';
import { formatAmount, majorText } from '@sagwan/domain/money/money.ts';
import { clampWithdrawalText } from '@sagwan/domain/wallet/withdrawal.ts';
import { AmountField } from '@sagwan/ui/AmountField.tsx';
import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { Masked } from '@sagwan/ui/Masked.tsx';
import { ArrivalLines } from './ArrivalLines.tsx';
import { checkAmount, isForeign, limitsSentence, mostAtOnce, rateSentence } from './amounts.ts';
import type { WalletRecord } from './flow.ts';
import { ThumbButtons } from './ThumbButtons.tsx';

const words = screens.withdrawal;
const { useLimit: oneTapText } = words;

/** Step 1: how much, to where, and what arrives (specification §2, §5). */
export function EnterAmount({
  record,
  amountText,
  onType,
  onContinue,
  onBack,
}: {
  record: WalletRecord;
  amountText: string;
  onType: (text: string) => void;
  onContinue: () => void;
  onBack: () => void;
}) {
  const symbol = record.currencySymbol;
  const amountMinor = minorFromTyped(amountText) ?? 0n;
  const commasAreClear = commaReading(amountText) === 'clear';
  const checked = commasAreClear
    ? checkAmount(record, amountMinor, new Date())
    : { reason: words.amountUnclear };
  const left = record.wallet - amountMinor;
  const most = mostAtOnce(record);

  return (
    <Card title="Enter amount">
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (checked.reason === undefined) onContinue();
        }}
      >
        <div className="flex flex-col items-start gap-2">
          <AmountField
            label={words.transferAmount}
            className="w-full"
            maxLength={14}
            currencySymbol={symbol}
            commaAsked={words.commaAsked}
            value={amountText}
            onType={(text) => onType(clampWithdrawalText(text, record.wallet))}
            hint={limitsSentence(record)}
          />
          {most > 0n && amountMinor !== most && (
            <Button variant="secondary" size="small" onClick={() => onType(majorText(most))}>
              {oneTapText({ limit: formatAmount(most, symbol) })}
            </Button>
          )}
        </div>
        <Group>
          {checked.reason === undefined && <ArrivalLines rail={checked.rail} arrivesBy={checked.arrivesBy} />}
          <Row name={words.receivingAccount}>
            <Masked value={record.member.accountNumber} label="account number" />
          </Row>
          <Row name={words.bankName}>{record.bankName}</Row>
          {isForeign(record) && (
            <Row name={words.exchangeRate}>
              <span className="figures">{rateSentence(record)}</span>
            </Row>
          )}
          <Row name={words.withdrawable}>
            <Figure amountMinor={record.wallet} currencySymbol={symbol} />
          </Row>
          <Row name={words.transferAmount}>
            {commasAreClear ? <Figure amountMinor={amountMinor} currencySymbol={symbol} /> : '–'}
          </Row>
          <Row name={words.transferFee}>
            <Figure amountMinor={0n} currencySymbol={symbol} />
          </Row>
          <Row name={words.balanceAfter}>
            {commasAreClear ? <Figure amountMinor={left > 0n ? left : 0n} currencySymbol={symbol} /> : '–'}
          </Row>
          <Row name={words.total} strong>
            {checked.reason === undefined ? (
              <Figure amountMinor={checked.payoutMinor} currencySymbol="₱" />
            ) : (
              '–'
            )}
          </Row>
        </Group>
        <ThumbButtons>
          <Button variant="secondary" onClick={onBack}>
            Back
          </Button>
          <Button type="submit" disabledReason={checked.reason}>
            {words.continueWithdrawal}
          </Button>
        </ThumbButtons>
      </form>
    </Card>
  );
}
