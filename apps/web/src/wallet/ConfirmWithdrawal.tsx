import { screens } from '@sagwan/domain/copy/screens.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { Masked } from '@sagwan/ui/Masked.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { ArrivalLines } from './ArrivalLines.tsx';
import { checkAmount, isForeign, rateSentence } from './amounts.ts';
import type { WalletRecord } from './flow.ts';
import { ThumbButtons } from './ThumbButtons.tsx';

const words = screens.withdrawal;

/** Step 2: amount, account, cost and arrival on one screen, with one thing to do. */
export function ConfirmWithdrawal({
  record,
  amountMinor,
  asking,
  problem,
  onConfirm,
  onBack,
}: {
  record: WalletRecord;
  amountMinor: bigint;
  /** The one-time password is being sent. */
  asking: boolean;
  problem: string | undefined;
  onConfirm: () => void;
  onBack: () => void;
}) {
  const symbol = record.currencySymbol;
  const checked = checkAmount(record, amountMinor, new Date());
  return (
    <Card title="Confirm">
      <div className="flex flex-col gap-5">
        <Group>
          <Row name={words.transferAmount} strong>
            <Figure amountMinor={amountMinor} currencySymbol={symbol} size="large" />
          </Row>
          {checked.reason === undefined && <ArrivalLines rail={checked.rail} arrivesBy={checked.arrivesBy} />}
          <Row name={words.fullLegalName}>{record.fullLegalName}</Row>
          <Row name={words.bankName}>{record.bankName}</Row>
          <Row name={words.receivingAccount}>
            <Masked value={record.member.accountNumber} label="account number" />
          </Row>
          {isForeign(record) && (
            <Row name={words.exchangeRate}>
              <span className="figures">{rateSentence(record)}</span>
            </Row>
          )}
          <Row name={words.transferFee}>
            <Figure amountMinor={0n} currencySymbol={symbol} />
          </Row>
          {checked.reason === undefined && (
            <Row name={words.total} strong>
              <Figure amountMinor={checked.payoutMinor} currencySymbol="₱" />
            </Row>
          )}
        </Group>
        {problem !== undefined && (
          <Notice tone="danger" title={problem}>
            Your money is still in your wallet.
          </Notice>
        )}
        <ThumbButtons>
          <Button variant="secondary" onClick={onBack} disabled={asking}>
            Back
          </Button>
          <Button
            onClick={onConfirm}
            busy={asking}
            busyText="Sending your code"
            disabledReason={checked.reason}
          >
            {words.confirm}
          </Button>
        </ThumbButtons>
      </div>
    </Card>
  );
}
