import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { readLoan } from '@sagwan/contract/loan/read-loan.ts';
import { isBeingRepaid } from '@sagwan/domain/loan/loan-state.ts';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { LongNumber } from '@sagwan/ui/LongNumber.tsx';
import { longDate } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { baseCurrencyCode } from './calculator.ts';
import { peso } from './currency-list.ts';
import { NetProceeds } from './NetProceeds.tsx';
import type { LoanSummary } from './OpenLoan.tsx';

const words = () => memberWords().homeScreens.application;

/** What is known of a loan; not the amounts that the page's hero and its button show. */
export function LoanFacts({
  loan,
  details,
  paymentCount,
}: {
  loan: LoanSummary;
  details: AnswerOf<typeof readLoan> | undefined;
  /** Of the plan of today; undefined before a release. */
  paymentCount: number | undefined;
}) {
  return (
    <Group on="bare">
      {loan.state !== 'OFFERED' && <Terms loan={loan} details={details} paymentCount={paymentCount} />}
      <Row name={memberWords().screens.wallet.applicationDate}>{longDate(new Date(loan.createdAt))}</Row>
      <Row name={memberWords().screens.wallet.loanApplicationNumber}>
        <LongNumber>{loan.loanNumber}</LongNumber>
      </Row>
    </Group>
  );
}

function Terms({ loan, details, paymentCount }: Parameters<typeof LoanFacts>[0]) {
  const released = isBeingRepaid(loan.state);
  const changed = paymentCount !== undefined && paymentCount !== loan.installmentCount;
  return (
    <>
      {released && (
        <Row name={memberWords().screens.wallet.borrowingAmount} strong>
          <Figure amountMinor={loan.loanAmountXR} currencySymbol={loan.currencySymbol} />
        </Row>
      )}
      {loan.selectedCurrency !== baseCurrencyCode && (
        <Row name={words().inPesos}>
          <Figure amountMinor={loan.loanAmountPHP} currencySymbol={peso.symbol} />
        </Row>
      )}
      {details !== undefined && <NetProceeds disclosure={details.disclosure} />}
      {!released && (
        <Row name={words().monthly} short>
          <Figure amountMinor={loan.installmentAmountPHP} currencySymbol={peso.symbol} />
        </Row>
      )}
      <Row name={words().term} short={!changed} note={changed && words().termSigned({ count: paymentCount })}>
        {words().months({ count: loan.installmentCount })}
      </Row>
    </>
  );
}
