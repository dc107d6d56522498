import { railWords } from '@sagwan/domain/copy/rails.ts';
import { screens } from '@sagwan/domain/copy/screens.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import type { IconName } from '@sagwan/ui/icon-paths.ts';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { ArrivalLines } from './ArrivalLines.tsx';
import { type TransferResult as Result, resultOf, type WalletRecord, type Withdrawal } from './flow.ts';

const wording = screens.withdrawal;

const words: Record<Result, { title: string; text: string; icon: IconName; colour: string }> = {
  completed: {
    title: 'Success',
    text: wording.success,
    icon: 'check-circle',
    colour: 'text-success',
  },
  accepted: {
    title: 'Success',
    text: wording.accepted,
    icon: 'check-circle',
    colour: 'text-success',
  },
  unconfirmed: {
    title: 'On its way',
    text: 'Your bank has not confirmed the transfer yet. We keep asking and tell you by SMS. If it does not arrive, the money comes back to your wallet.',
    icon: 'clock',
    colour: 'text-info',
  },
  moneyBack: {
    title: 'The transfer did not go through',
    text: 'The money is back in your wallet and nothing was charged. You can try again whenever you like.',
    icon: 'update',
    colour: 'text-warning',
  },
};

/** Step 4: the real state of the transfer, refreshed while it is shown. */
export function TransferResult({
  record,
  withdrawal,
  onContinue,
}: {
  record: WalletRecord;
  withdrawal: Withdrawal;
  onContinue: () => void;
}) {
  const result = resultOf(withdrawal);
  const { title, text, icon, colour } = words[result];
  return (
    <Card>
      <div className="flex flex-col gap-5">
        <div role="status" className="flex flex-col items-center gap-3 pt-4 text-center">
          <Icon name={icon} size={48} className={colour} />
          <h2>{title}</h2>
          <p className="max-w-text text-quiet">
            {text}{' '}
            {(result === 'completed' || result === 'accepted') && railWords[withdrawal.rail].resultNote}
          </p>
        </div>
        <Group>
          <Row name="Transfer amount" strong>
            <Figure amountMinor={withdrawal.amount} currencySymbol={record.currencySymbol} />
          </Row>
          <Row name="Status">
            <StatusBadge
              tone={withdrawal.statusColor}
              icon={withdrawal.statusIcon}
              text={withdrawal.status}
            />
          </Row>
          <Row name="Reference number">
            <span className="figures">{withdrawal.referenceNumber}</span>
          </Row>
          {(result === 'accepted' || result === 'unconfirmed') && (
            <ArrivalLines rail={withdrawal.rail} arrivesBy={new Date(withdrawal.expectedAt)} />
          )}
        </Group>
        <Button wide onClick={onContinue}>
          {wording.continue}
        </Button>
      </div>
    </Card>
  );
}
