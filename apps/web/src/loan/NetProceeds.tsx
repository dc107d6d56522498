import { Figure } from '@sagwan/ui/Figure.tsx';
import { Row } from '@sagwan/ui/Group.tsx';
import { memberWords } from '../member-words.ts';
import { peso } from './currency-list.ts';
import type { Disclosed } from './DisclosureStatement.tsx';

const words = () => memberWords().screens.loan;

/** What reaches the wallet, where that is less than the loan. */
export function NetProceeds({ disclosure }: { disclosure: Disclosed }) {
  if (!isDeducted(disclosure)) return null;
  return (
    <Row name={words().netProceeds} note={words().netProceedsNote} strong>
      <Figure amountMinor={disclosure.netProceeds} currencySymbol={peso.symbol} />
    </Row>
  );
}

/** Whether anything is deducted at the release. */
export function isDeducted({ netProceeds, amountFinanced }: Disclosed): boolean {
  return netProceeds !== amountFinanced;
}
