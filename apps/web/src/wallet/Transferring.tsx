import { railWords } from '@sagwan/domain/copy/rails.ts';
import { screens } from '@sagwan/domain/copy/screens.ts';
import { walletScreens } from '@sagwan/domain/copy/wallet-screens.ts';
import type { Rail } from '@sagwan/domain/wallet/rail.ts';
import { Hero } from '@sagwan/ui/Hero.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { Timeline } from '@sagwan/ui/Timeline.tsx';
import type { WalletRecord } from './flow.ts';

const words = screens.withdrawal;

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
          {words.transferring}
        </span>
      }
      amountMinor={amountMinor}
      currencySymbol={record.currencySymbol}
      sentence={rail && <p role="status">{railWords[rail].transferringNote}</p>}
    >
      <Timeline
        label={walletScreens.whatHappens}
        current={1}
        steps={[
          { name: walletScreens.confirmed },
          { name: walletScreens.handedOver },
          { name: walletScreens.inAccount({ bankName: record.bankName }) },
        ]}
      />
      <Notice tone="warning" live={false}>
        {words.transferringWarning}
      </Notice>
    </Hero>
  );
}
