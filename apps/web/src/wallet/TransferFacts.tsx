import { railWords } from '@sagwan/domain/copy/rails.ts';
import { screens } from '@sagwan/domain/copy/screens.ts';
import { walletScreens } from '@sagwan/domain/copy/wallet-screens.ts';
import { mediumDateTime } from '@sagwan/domain/time/manila.ts';
import { AccountChip } from '@sagwan/ui/AccountChip.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { type CheckedAmount, isForeign, rateSentence } from './amounts.ts';
import type { WalletRecord } from './flow.ts';

const words = screens.withdrawal;

/** To whom, what arrives, what it costs and by when: one block on the steps that ask for a decision (look, 'Money moments'). */
export function TransferFacts({
  record,
  checked,
  holder = false,
}: {
  record: WalletRecord;
  checked: CheckedAmount;
  /** Also whose account it is, by the full legal name. */
  holder?: boolean;
}) {
  return (
    <Group>
      <Row name={walletScreens.to}>
        <AccountChip
          bankName={record.bankName}
          accountNumber={record.member.accountNumber}
          label="account number"
          {...(holder ? { holder: record.fullLegalName } : {})}
          className="mt-1 @md:mt-0"
        />
      </Row>
      <Row name={walletScreens.theyGet} short>
        {checked.reason === undefined ? <Figure amountMinor={checked.payoutMinor} currencySymbol="₱" /> : '–'}
      </Row>
      <Row name={words.transferFee} short>
        <Figure amountMinor={0n} currencySymbol={record.currencySymbol} />
      </Row>
      {isForeign(record) && (
        <Row name={words.exchangeRate}>
          <span className="figures">{rateSentence(record)}</span>
        </Row>
      )}
      {checked.reason === undefined && (
        <Row name={words.arrivesBy} note={sentHow(checked.rail)}>
          {mediumDateTime(checked.arrivesBy)}
        </Row>
      )}
    </Group>
  );
}

/** 'InstaPay: most take 10 to 60 minutes'. */
function sentHow(rail: keyof typeof railWords): string {
  const { name, arrival } = railWords[rail];
  return walletScreens.by({ rail: name, arrival: arrival.charAt(0).toLowerCase() + arrival.slice(1) });
}
