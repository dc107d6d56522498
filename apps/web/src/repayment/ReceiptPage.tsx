import { repaymentScreens } from '@sagwan/domain/copy/repayment-screens.ts';
import { longDateTime } from '@sagwan/domain/time/manila.ts';
import { Card } from '@sagwan/ui/Card.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useCompany } from '../company.ts';
import { peso } from '../loan/currency-list.ts';
import { FigureLine, FigureLines } from '../loan/FigureLine.tsx';
import { dateText } from '../loan/ScheduleTable.tsx';
import { memberHead } from '../navigation/member-head.ts';
import { DownloadPaper } from '../paper/DownloadPaper.tsx';
import { QueryResult } from '../settings/QueryResult.tsx';
import { LoanPage } from './LoanPage.tsx';
import { PrintButton } from './PrintButton.tsx';
import { type OwnLoan, type Repayment, repaymentsQuery } from './repayment-queries.ts';
import { keptAsCredit } from './split.ts';
import { WithRail } from './WithRail.tsx';

export const meta = memberHead(repaymentScreens.receipt.title);

const words = repaymentScreens.receipt;
const { channels, returned, returnedNote } = repaymentScreens.history;

/** One payment on a page that prints without the bars around it. */
export default function ReceiptPage() {
  const [query] = useSearchParams();
  const id = query.get('payment');
  return <LoanPage title={words.title}>{(own) => <Found own={own} id={id} />}</LoanPage>;
}

function Found({ own, id }: { own: OwnLoan; id: string | null }) {
  const repayments = useQuery(repaymentsQuery(own));
  return (
    <QueryResult query={repayments} lines={8}>
      {(list) => {
        const repayment = list.find((each) => each.id === id);
        if (repayment === undefined) return <Notice tone="warning" title={words.unknown} live={false} />;
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
    <WithRail
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
      <Card>
        <div className="flex flex-col gap-5">
          {repayment.returnedOn !== null && (
            <Notice tone="warning" live={false} title={returned({ date: dateText(repayment.returnedOn) })}>
              {returnedNote}
            </Notice>
          )}
          <div>
            <h2 className="text-base font-medium text-quiet">{words.of}</h2>
            <Figure amountMinor={repayment.amount} currencySymbol={peso.symbol} size="hero" />
          </div>
          <FigureLines>
            <FigureLine name={words.payer}>
              <span className="figures break-all">{own.loanNumber}</span>
            </FigureLine>
            <FigureLine name={words.channel}>{channels[repayment.channel]}</FigureLine>
            <FigureLine name={words.valueOn}>{dateText(repayment.valueOn)}</FigureLine>
            <FigureLine name={words.receivedAt}>{longDateTime(new Date(repayment.receivedAt))}</FigureLine>
            <FigureLine name={words.number}>
              <span className="figures break-all">{repayment.receipt}</span>
            </FigureLine>
            {repayment.reference !== repayment.receipt && (
              <FigureLine name={words.reference}>
                <span className="figures break-all">{repayment.reference}</span>
              </FigureLine>
            )}
            {repayment.code !== null && (
              <FigureLine name={words.code}>
                <span className="figures break-all">{repayment.code}</span>
              </FigureLine>
            )}
          </FigureLines>
          <section>
            <h3>{words.split}</h3>
            <FigureLines>
              <FigureLine name={words.interest}>{php(repayment.interest)}</FigureLine>
              <FigureLine name={words.principal}>{php(repayment.principal)}</FigureLine>
              {repayment.penalty > 0n && (
                <FigureLine name={words.penalty}>{php(repayment.penalty)}</FigureLine>
              )}
              {keptMinor > 0n && <FigureLine name={words.kept}>{php(keptMinor)}</FigureLine>}
              {repayment.overpaid > 0n && (
                <FigureLine name={words.overpaid}>{php(repayment.overpaid)}</FigureLine>
              )}
              <FigureLine name={words.total} strong>
                {php(repayment.amount)}
              </FigureLine>
            </FigureLines>
          </section>
          <p className="text-sm text-quiet">
            {words.issuer} {companyName}, {address}
          </p>
        </div>
      </Card>
    </WithRail>
  );
}
