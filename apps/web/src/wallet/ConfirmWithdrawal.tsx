import { Button } from '@sagwan/ui/Button.tsx';
import { Hero } from '@sagwan/ui/Hero.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { memberWords } from '../member-words.ts';
import { checkAmount } from './amounts.ts';
import type { WalletRecord } from './flow.ts';
import { AboveThumb, ThumbButtons } from './ThumbButtons.tsx';
import { TransferFacts } from './TransferFacts.tsx';

/** Step 2: amount, account, cost and arrival on one screen, with one thing to do. */
export function ConfirmWithdrawal({
  record,
  amountMinor,
  asking,
  problem,
  onConfirm,
}: {
  record: WalletRecord;
  amountMinor: bigint;
  /** The one-time password is being sent. */
  asking: boolean;
  problem: string | undefined;
  onConfirm: () => void;
}) {
  const checked = checkAmount(record, amountMinor, new Date());
  return (
    <Hero
      eyebrow={memberWords().walletScreens.youSend}
      amountMinor={amountMinor}
      currencySymbol={record.walletCurrencySymbol}
    >
      <TransferFacts record={record} checked={checked} holder />
      {problem !== undefined && (
        <AboveThumb>
          <Notice tone="danger" title={problem}>
            {memberWords().walletScreens.moneySafe}
          </Notice>
        </AboveThumb>
      )}
      <ThumbButtons>
        <Button
          onClick={onConfirm}
          busy={asking}
          busyText={memberWords().walletScreens.sendingCode}
          disabledReason={checked.reason}
        >
          {memberWords().screens.withdrawal.confirm}
        </Button>
      </ThumbButtons>
    </Hero>
  );
}
