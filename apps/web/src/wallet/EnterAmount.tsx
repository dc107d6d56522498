import { commaReading, minorFromTyped } from '@sagwan/domain/money/amount-text.ts';
import { formatAmount, majorText } from '@sagwan/domain/money/money.ts';
import { clampWithdrawalText } from '@sagwan/domain/wallet/withdrawal.ts';
import { AmountField } from '@sagwan/ui/AmountField.tsx';
import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { Expandable } from '@sagwan/ui/Expandable.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { useForm } from '@sagwan/ui/use-form.ts';
import { peso } from '../loan/currency-list.ts';
import { memberWords } from '../member-words.ts';
import { atOnceMax, type CheckedAmount, checkAmount, limitsSentence } from './amounts.ts';
import type { WalletRecord } from './flow.ts';
import { ThumbButtons } from './ThumbButtons.tsx';
import { TransferFacts } from './TransferFacts.tsx';

const words = () => memberWords().screens.withdrawal;

/** Step 1: how much, to which account, and what arrives there (specification §2, §5). */
export function EnterAmount({
  record,
  amountText,
  onType,
  onContinue,
}: {
  record: WalletRecord;
  amountText: string;
  onType: (text: string) => void;
  onContinue: () => void;
}) {
  const symbol = record.walletCurrencySymbol;
  const amountMinor = minorFromTyped(amountText) ?? 0n;
  const commasAreClear = commaReading(amountText) === 'clear';
  const checked = commasAreClear
    ? checkAmount(record, amountMinor, new Date())
    : { reason: words().amountUnclear };
  const maxMinor = atOnceMax(record);
  const form = useForm({
    initial: { amountText },
    problemsOf: () => ({ amountText: checked.reason }),
    send: onContinue,
  });

  return (
    <Card>
      <form {...form.props} className="flex flex-col gap-4">
        <div className="flex flex-col items-start gap-2">
          <AmountField
            label={words().transferAmount}
            size="large"
            className="w-full"
            currencySymbol={symbol}
            commaAsked={words().commaAsked}
            value={amountText}
            onType={(text) => onType(clampWithdrawalText(text, record.wallet))}
            hint={limitsSentence(record)}
          />
          {maxMinor > 0n && checked.reason !== undefined && (
            <Button variant="secondary" size="small" onClick={() => onType(majorText(maxMinor))}>
              {words().useLimit({ limit: formatAmount(maxMinor, symbol) })}
            </Button>
          )}
        </div>
        <TransferFacts record={record} checked={checked} />
        <Breakdown record={record} amountMinor={commasAreClear ? amountMinor : undefined} checked={checked} />
        <ThumbButtons>
          <Button {...form.button} disabledReason={checked.reason}>
            {words().continueWithdrawal}
          </Button>
        </ThumbButtons>
      </form>
    </Card>
  );
}

/** The breakdown of specification §2; collapsed at first, since most of its figures stand above it already. */
function Breakdown({
  record,
  amountMinor,
  checked,
}: {
  record: WalletRecord;
  /** Undefined while the text can be read in two ways. */
  amountMinor: bigint | undefined;
  checked: CheckedAmount;
}) {
  const figure = (minor: bigint | undefined, symbol = record.walletCurrencySymbol) =>
    minor === undefined ? '–' : <Figure amountMinor={minor} currencySymbol={symbol} />;
  const leftMinor = amountMinor === undefined ? undefined : record.wallet - amountMinor;
  return (
    <Expandable title={memberWords().walletScreens.addsUp}>
      <Group>
        <Row name={words().withdrawable}>{figure(record.wallet)}</Row>
        <Row name={words().balanceAfter}>
          {figure(leftMinor !== undefined && leftMinor < 0n ? 0n : leftMinor)}
        </Row>
        <Row name={words().transferAmount}>{figure(amountMinor)}</Row>
        <Row name={words().transferFee}>{figure(0n)}</Row>
        <Row name={words().total} strong>
          {figure(checked.reason === undefined ? checked.payoutMinor : undefined, peso.symbol)}
        </Row>
      </Group>
    </Expandable>
  );
}
