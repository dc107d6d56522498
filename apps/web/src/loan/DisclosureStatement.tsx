import type { disclosureStatement } from '@sagwan/contract/loan/disclosure-answer.ts';
import { papers } from '@sagwan/domain/copy/papers.ts';
import { screens } from '@sagwan/domain/copy/screens.ts';
import type { ChargeKey } from '@sagwan/domain/loan/disclosure.ts';
import { Expandable } from '@sagwan/ui/Expandable.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { Link } from 'react-router';
import type { z } from 'zod';
import { paths } from '../paths.ts';
import { useWords } from '../words.tsx';
import { baseCurrencyCode } from './calculator.ts';
import { peso } from './currency-list.ts';
import { type ScheduleLine, ScheduleTable } from './ScheduleTable.tsx';

const { disclosure: own } = papers;

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
    <section aria-label={papers.kinds.disclosure} className="flex flex-col gap-4">
      <Group>
        <Row name={own.amountFinanced}>{php(statement.amountFinanced)}</Row>
        {statement.financeCharges.map(({ key, name, amount }) => (
          <Row
            key={key}
            name={name}
            note={
              key === 'interest' ? own.financeCharge : own.financeChargeDeducted({ note: words.deductedNote })
            }
          >
            {php(amount)}
          </Row>
        ))}
        {statement.nonFinanceCharges.length === 0 ? (
          <Row name={own.otherCharges} note={own.otherChargesNote}>
            {own.none}
          </Row>
        ) : (
          statement.nonFinanceCharges.map(({ key, name, amount }) => (
            <Row key={key} name={name} note={own.otherCharge({ note: words.deductedNote })}>
              {php(amount)}
            </Row>
          ))
        )}
        <Row name={words.netProceeds} note={own.netProceedsNote} strong>
          {php(statement.netProceeds)}
        </Row>
        <Row
          name={words.monthlyRepayment}
          note={own.payments({
            count: statement.installmentCount,
            addOnPercent: String(statement.interestRate),
          })}
          strong
        >
          {php(statement.installmentAmountPHP)}
        </Row>
        <Row name={words.interestAmount} note={words.interestAmountNote}>
          {php(statement.interestAmountPHP)}
        </Row>
        {statement.lastInstallmentAmountPHP !== statement.installmentAmountPHP && (
          <Row name={own.lastPayment}>{php(statement.lastInstallmentAmountPHP)}</Row>
        )}
        <Row name={words.totalInstalment} note={own.totalNote}>
          {php(statement.totalAmountPHP)}
        </Row>
        <Row name={words.effectiveRate} strong>
          <span className="figures">{words.percentMonthly({ percent: statement.eirMonthlyPercent })}</span>
        </Row>
        <Row name={own.eirYear} note={own.eirSimpleNote} short>
          <span className="figures">{statement.eirAnnualSimplePercent} %</span>
        </Row>
        <Row name={own.eirYear} note={own.eirCompoundedNote} short>
          <span className="figures">{statement.eirAnnualCompoundedPercent} %</span>
        </Row>
        {statement.selectedCurrency !== baseCurrencyCode && (
          <Row name={own.exchangeRate} note={own.exchangeRateNote}>
            <span className="figures">
              1 PHP = {statement.exchangeRate} {statement.selectedCurrency}
            </span>
          </Row>
        )}
      </Group>
      <div>
        <h3 className="mb-1">{own.late}</h3>
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
