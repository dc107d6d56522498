import type { Rail } from '@sagwan/domain/wallet/rail.ts';
import { AccountChip } from '@sagwan/ui/AccountChip.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { peso } from '../loan/currency-list.ts';
import { mediumDateTime } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { type CheckedAmount, isForeign, rateSentence } from './amounts.ts';
import type { WalletRecord } from './flow.ts';

const words = () => memberWords().screens.withdrawal;

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
      <Row name={memberWords().walletScreens.to}>
        <AccountChip
          bankName={record.bankName}
          accountNumber={record.member.accountNumber}
          label={memberWords().accountWords.hidden.accountNumber}
          {...(holder ? { holder: record.fullLegalName } : {})}
          className="mt-1 @md:mt-0"
        />
      </Row>
      <Row name={memberWords().walletScreens.theyGet} short>
        {checked.reason === undefined ? (
          <Figure amountMinor={checked.payoutMinor} currencySymbol={peso.symbol} />
        ) : (
          '–'
        )}
      </Row>
      <Row name={words().transferFee} short>
        <Figure amountMinor={0n} currencySymbol={record.walletCurrencySymbol} />
      </Row>
      {isForeign(record) && (
        <Row name={words().exchangeRate}>
          <span className="figures">{rateSentence(record.walletCurrency, record.walletExchangeRate)}</span>
        </Row>
      )}
      {checked.reason === undefined && (
        <Row name={words().arrivesBy} note={sentHow(checked.rail)}>
          {mediumDateTime(checked.expectedArrival)}
        </Row>
      )}
    </Group>
  );
}

/** 'InstaPay: most take 10 to 60 minutes'. */
function sentHow(rail: Rail): string {
  const { name, arrival } = memberWords().railWords[rail];
  return memberWords().walletScreens.by({
    rail: name,
    arrival: arrival.charAt(0).toLowerCase() + arrival.slice(1),
  });
}
