import type { Rail } from '@sagwan/domain/wallet/rail.ts';
import { Hero } from '@sagwan/ui/Hero.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { Timeline } from '@sagwan/ui/Timeline.tsx';
import { memberWords } from '../member-words.ts';
import type { WalletRecord } from './flow.ts';

const words = () => memberWords().screens.withdrawal;

/** Step 3: shows for 10 seconds at least (decisions §2); the rail is known once the wallet was read again. */
export function Transferring({
  record,
  amountMinor,
  rail,
}: {
  record: WalletRecord;
  amountMinor: bigint;
  rail: Rail | undefined;
}) {
  return (
    <Hero
      eyebrow={
        <span role="status" className="inline-flex items-center gap-2">
          <span
            aria-hidden="true"
            className="size-4 animate-spin rounded-full border-2 border-action border-r-transparent"
          />
          {words().transferring}
        </span>
      }
      amountMinor={amountMinor}
      currencySymbol={record.walletCurrencySymbol}
      sentence={
        // As high as its text, so that nothing below moves when it comes.
        <p role="status" className="min-h-18 sm:min-h-6">
          {rail && memberWords().railWords[rail].transferringNote}
        </p>
      }
    >
      <Timeline
        label={memberWords().walletScreens.whatHappens}
        current={1}
        steps={[
          { name: memberWords().walletScreens.confirmed },
          { name: memberWords().walletScreens.handedOver },
          { name: memberWords().walletScreens.inAccount({ bankName: record.bankName }) },
        ]}
      />
      <Notice tone="warning" live={false}>
        {words().transferringWarning}
      </Notice>
    </Hero>
  );
}
