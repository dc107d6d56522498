import { keptAsCredit } from '@sagwan/domain/repayment/kept-as-credit.ts';
import { FactRail } from '@sagwan/ui/FactRail.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { Hero } from '@sagwan/ui/Hero.tsx';
import { LongNumber } from '@sagwan/ui/LongNumber.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useCompany } from '../company.ts';
import { peso } from '../loan/currency-list.ts';
import { dateText, longDateTime } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { memberHead } from '../navigation/member-head.ts';
import { DownloadPaper } from '../paper/DownloadPaper.tsx';
import { QueryResult } from '../QueryResult.tsx';
import { LoanPage } from './LoanPage.tsx';
import { PrintButton } from './PrintButton.tsx';
import { type OwnLoan, type Repayment, repaymentsQuery } from './repayment-queries.ts';

export const meta = memberHead(() => memberWords().repaymentScreens.receipt.title);

const words = () => memberWords().repaymentScreens.receipt;
const historyWords = () => memberWords().repaymentScreens.history;

/** One payment on a page that prints without the bars around it. */
export default function ReceiptPage() {
  const [query] = useSearchParams();
  const id = query.get('payment');
  return <LoanPage title={words().title}>{(own) => <Found own={own} id={id} />}</LoanPage>;
}

function Found({ own, id }: { own: OwnLoan; id: string | null }) {
  const repayments = useQuery(repaymentsQuery(own));
  return (
    <QueryResult query={repayments} lines={8} onPage="withRail">
      {(list) => {
        const repayment = list.find((each) => each.id === id);
        if (repayment === undefined) return <Notice tone="warning" title={words().unknown} live={false} />;
        return <Receipt own={own} repayment={repayment} />;
      }}
    </QueryResult>
  );
}

function Receipt({ own, repayment }: { own: OwnLoan; repayment: Repayment }) {
  const { companyName, address } = useCompany();
  const php = (amountMinor: bigint) => <Figure amountMinor={amountMinor} currencySymbol={peso.symbol} />;
  const keptMinor = keptAsCredit(repayment);
  return (
    <FactRail
      rail={
        <>
          <DownloadPaper
            wide
            paper={{ kind: 'receipt', loanNumber: own.loanNumber, repaymentId: repayment.id }}
            number={repayment.receipt}
          />
          <PrintButton />
        </>
      }
    >
      <Hero
        eyebrow={words().of}
        amountMinor={repayment.amount}
        currencySymbol={peso.symbol}
        sentence={words().countsFor({
          date: dateText(repayment.valueOn),
          channel: historyWords().channels[repayment.channel],
        })}
      >
        {repayment.returnedOn !== null && repayment.returnKind !== null && (
          <Notice
            tone="warning"
            live={false}
            title={historyWords().returned[repayment.returnKind].title({
              date: dateText(repayment.returnedOn),
            })}
          >
            {historyWords().returned[repayment.returnKind].note}
          </Notice>
        )}
        <Group title={words().split}>
          {repayment.returnedOn === null ? (
            <>
              <Row name={words().interest} short>
                {php(repayment.interest)}
              </Row>
              <Row name={words().principal} short>
                {php(repayment.principal)}
              </Row>
            </>
          ) : (
            <Row name={words().countsNoMore}>{php(repayment.amount)}</Row>
          )}
          {repayment.penalty > 0n && (
            <Row name={words().penalty} short>
              {php(repayment.penalty)}
            </Row>
          )}
          {keptMinor > 0n && <Row name={words().kept}>{php(keptMinor)}</Row>}
          {repayment.overpaid > 0n && <Row name={words().overpaid}>{php(repayment.overpaid)}</Row>}
        </Group>
        <Group>
          <Row name={words().payer}>
            <LongNumber>{own.loanNumber}</LongNumber>
          </Row>
          <Row name={words().receivedAt}>{longDateTime(new Date(repayment.receivedAt))}</Row>
          <Row name={words().number}>
            <LongNumber>{repayment.receipt}</LongNumber>
          </Row>
          {repayment.reference !== repayment.receipt && (
            <Row name={words().reference}>
              <LongNumber>{repayment.reference}</LongNumber>
            </Row>
          )}
          {repayment.code !== null && (
            <Row name={words().code}>
              <LongNumber>{repayment.code}</LongNumber>
            </Row>
          )}
        </Group>
        <p className="text-sm text-quiet">
          {words().issuer} {companyName}, {address}
        </p>
      </Hero>
    </FactRail>
  );
}
