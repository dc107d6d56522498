import type { disclosureStatement } from '@sagwan/contract/loan/disclosure-answer.ts';
import { papers } from '@sagwan/domain/copy/papers.ts';
import { screens } from '@sagwan/domain/copy/screens.ts';
import type { ChargeKey } from '@sagwan/domain/loan/disclosure.ts';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Link } from 'react-router';
import type { z } from 'zod';
import { paths } from '../paths.ts';
import { useWords } from '../words.tsx';
import { baseCurrencyCode } from './calculator.ts';
import { peso } from './currency-list.ts';
import { Expandable, FigureLine, FigureLines } from './FigureLine.tsx';
import { type ScheduleLine, ScheduleTable } from './ScheduleTable.tsx';

const { disclosure: paper } = papers;

export type Disclosed = z.output<typeof disclosureStatement>;

/**
 * The statement of all charges (RA 3765 §4; philippines.md 2): what is financed, every charge by name, what reaches
 * the member, the effective rate three ways, and the schedule. All in pesos, because pesos are what is owed.
 */
export function DisclosureStatement({
  statement,
  isReleased = false,
}: {
  statement: Disclosed;
  /** Then the due days are those of the release, and the statement's are what was planned on the application. */
  isReleased?: boolean;
}) {
  const { calculator: words } = useWords();
  const php = (amountMinor: bigint) => <Figure amountMinor={amountMinor} currencySymbol={peso.symbol} />;
  return (
    <section aria-label="Disclosure statement" className="flex flex-col gap-4">
      <FigureLines>
        <FigureLine name={paper.amountFinanced}>{php(statement.amountFinanced)}</FigureLine>
        {statement.financeCharges.map(({ key, name, amount }) => (
          <FigureLine
            key={key}
            name={name}
            note={
              key === 'interest'
                ? paper.financeCharge
                : paper.financeChargeDeducted({ note: words.deductedNote })
            }
          >
            {php(amount)}
          </FigureLine>
        ))}
        {statement.nonFinanceCharges.length === 0 ? (
          <FigureLine name={paper.otherCharges} note={paper.otherChargesNote}>
            {paper.none}
          </FigureLine>
        ) : (
          statement.nonFinanceCharges.map(({ key, name, amount }) => (
            <FigureLine key={key} name={name} note={paper.otherCharge({ note: words.deductedNote })}>
              {php(amount)}
            </FigureLine>
          ))
        )}
        <FigureLine name={words.netProceeds} note={paper.netProceedsNote} strong>
          {php(statement.netProceeds)}
        </FigureLine>
        <FigureLine
          name={words.monthlyRepayment}
          note={paper.payments({
            count: statement.installmentCount,
            addOnPercent: String(statement.interestRate),
          })}
          strong
        >
          {php(statement.installmentAmountPHP)}
        </FigureLine>
        <FigureLine name={words.interestAmount} note={words.interestAmountNote}>
          {php(statement.interestAmountPHP)}
        </FigureLine>
        {statement.lastInstallmentAmountPHP !== statement.installmentAmountPHP && (
          <FigureLine name={paper.lastPayment}>{php(statement.lastInstallmentAmountPHP)}</FigureLine>
        )}
        <FigureLine name={words.totalInstalment} note={paper.totalNote}>
          {php(statement.totalAmountPHP)}
        </FigureLine>
        <FigureLine name={words.effectiveRate} strong>
          <span className="figures">{words.percentMonthly({ percent: statement.eirMonthlyPercent })}</span>
        </FigureLine>
        <FigureLine name={paper.eirYear} note={paper.eirSimpleNote}>
          <span className="figures">{statement.eirAnnualSimplePercent} %</span>
        </FigureLine>
        <FigureLine name={paper.eirYear} note={paper.eirCompoundedNote}>
          <span className="figures">{statement.eirAnnualCompoundedPercent} %</span>
        </FigureLine>
        {statement.selectedCurrency !== baseCurrencyCode && (
          <FigureLine name={paper.exchangeRate} note={paper.exchangeRateNote}>
            <span className="figures">
              1 PHP = {statement.exchangeRate} {statement.selectedCurrency}
            </span>
          </FigureLine>
        )}
      </FigureLines>
      <div>
        <h3 className="mb-1">{paper.late}</h3>
        <dl className="flex flex-col gap-2">
          {statement.charges.map(({ name, text }) => (
            <div key={name}>
              <dt className="font-medium">{name}</dt>
              <dd className="max-w-text text-quiet">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Expandable title={words.seeSchedule}>
        {isReleased && (
          <p className="mb-3 max-w-text">
            {screens.loan.plannedDays}{' '}
            <Link to={paths.schedule} className="link">
              {screens.loan.scheduleLink}
            </Link>
          </p>
        )}
        <ScheduleTable caption={words.scheduleCaption} lines={disclosedLines(statement.schedule)} />
      </Expandable>
    </section>
  );
}

/** What a statement says of one charge; zero where it is not charged. */
export function chargeMinor({ financeCharges, nonFinanceCharges }: Disclosed, key: ChargeKey): bigint {
  return [...financeCharges, ...nonFinanceCharges].find((charge) => charge.key === key)?.amount ?? 0n;
}

/** The schedule of an answer as the table takes it. */
export function disclosedLines(rows: Disclosed['schedule']): ScheduleLine[] {
  return rows.map(({ number, dueDate, payment, interest, principal, balance }) => ({
    number,
    dueDate,
    paymentMinor: payment,
    interestMinor: interest,
    principalMinor: principal,
    balanceMinor: balance,
  }));
}
