import type { readableDisclosure } from '@sagwan/contract/loan/disclosure-answer.ts';
import { rateText } from '@sagwan/domain/copy/rate-text.ts';
import { chosenFigures } from '@sagwan/domain/loan/chosen-figures.ts';
import type { ChargeKey } from '@sagwan/domain/loan/disclosure.ts';
import { chargesApart } from '@sagwan/domain/loan/statement-charges.ts';
import { formatAmount } from '@sagwan/domain/money/money.ts';
import { Expandable } from '@sagwan/ui/Expandable.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { Link } from 'react-router';
import type { z } from 'zod';
import { memberWords } from '../member-words.ts';
import { TranslationNote } from '../paper/TranslationNote.tsx';
import { paths } from '../paths.ts';
import { useSharedWords } from '../words.tsx';
import { baseCurrencyCode } from './calculator.ts';
import { peso } from './currency-list.ts';
import { type ScheduleLine, ScheduleTable } from './ScheduleTable.tsx';

const paperWords = () => memberWords().papers.disclosure;

export type Disclosed = z.output<typeof readableDisclosure>;

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
  const { calculator: words } = useSharedWords();
  const { late, deductions } = chargesApart(statement.charges);
  const php = (amountMinor: bigint) => <Figure amountMinor={amountMinor} currencySymbol={peso.symbol} />;
  return (
    <section
      aria-label={memberWords().papers.kinds.disclosure}
      className="flex flex-col gap-4"
      lang={statement.language}
    >
      <TranslationNote note={statement.translationNote} />
      <Group>
        <Row name={paperWords().amountFinanced}>{php(statement.amountFinanced)}</Row>
        {statement.financeCharges.map(({ key, name, amount }) => (
          <Row
            key={key}
            name={name}
            note={
              key === 'interest'
                ? paperWords().financeCharge
                : paperWords().financeChargeDeducted({ note: words.deductedNote })
            }
          >
            {php(amount)}
          </Row>
        ))}
        {statement.financeCharges.length > 1 && (
          <Row name={paperWords().financeChargesTotal} strong>
            {php(statement.financeChargesTotal)}
          </Row>
        )}
        {statement.nonFinanceCharges.length === 0 ? (
          <Row name={paperWords().otherCharges} note={paperWords().otherChargesNote}>
            {paperWords().none}
          </Row>
        ) : (
          statement.nonFinanceCharges.map(({ key, name, amount }) => (
            <Row key={key} name={name} note={paperWords().otherCharge({ note: words.deductedNote })}>
              {php(amount)}
            </Row>
          ))
        )}
        <Row name={words.netProceeds} note={paperWords().netProceedsNote} strong>
          {php(statement.netProceeds)}
        </Row>
        <Row
          name={words.monthlyRepayment}
          note={paperWords().payments({
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
          <Row name={paperWords().lastPayment}>{php(statement.lastInstallmentAmountPHP)}</Row>
        )}
        <Row name={words.totalInstalment} note={paperWords().totalNote}>
          {php(statement.totalAmountPHP)}
        </Row>
        <Row name={words.effectiveRate} strong>
          <span className="figures">{words.percentMonthly({ percent: statement.eirMonthlyPercent })}</span>
        </Row>
        <Row name={paperWords().eirYear} note={paperWords().eirSimpleNote} short>
          <span className="figures">{statement.eirAnnualSimplePercent} %</span>
        </Row>
        <Row name={paperWords().eirYear} note={paperWords().eirCompoundedNote} short>
          <span className="figures">{statement.eirAnnualCompoundedPercent} %</span>
        </Row>
        <ChosenRows statement={statement} />
      </Group>
      {deductions.length > 0 && <ChargeLines lines={deductions} />}
      <div>
        <h3 className="mb-1">{paperWords().late}</h3>
        <ChargeLines lines={late} />
      </div>
      <Expandable title={words.seeSchedule}>
        {isReleased && (
          <p className="mb-3 max-w-text">
            {memberWords().screens.loan.plannedDays}{' '}
            <Link to={paths.schedule} className="link">
              {memberWords().screens.loan.scheduleLink}
            </Link>
          </p>
        )}
        <ScheduleTable caption={words.scheduleCaption} lines={disclosedLines(statement.schedule)} />
      </Expandable>
    </section>
  );
}

/** The same in the currency that the member chose, and its rate. */
function ChosenRows({ statement }: { statement: Disclosed }) {
  const { calculator: words } = useSharedWords();
  const chosen = chosenFigures(statement);
  if (chosen === undefined) return null;
  const { currency } = chosen;
  const amount = (minor: bigint) => (
    <span className="figures">{`${currency}\u00a0${formatAmount(minor)}`}</span>
  );
  const named = (name: string) => paperWords().inCurrency({ name, currency });
  return (
    <>
      <Row name={paperWords().exchangeRate} note={paperWords().exchangeRateNote}>
        <span className="figures">
          {rateText(baseCurrencyCode, String(statement.exchangeRate), currency)}
        </span>
      </Row>
      <Row name={named(paperWords().amountFinanced)}>{amount(chosen.principalMinor)}</Row>
      <Row name={named(words.monthlyRepayment)}>{amount(chosen.installmentMinor)}</Row>
      <Row name={named(words.totalInstalment)}>{amount(chosen.totalMinor)}</Row>
    </>
  );
}

function ChargeLines({ lines }: { lines: Disclosed['charges'] }) {
  return (
    <dl className="flex flex-col gap-2">
      {lines.map(({ name, text }) => (
        <div key={name}>
          <dt className="font-medium">{name}</dt>
          <dd className="max-w-text text-quiet">{text}</dd>
        </div>
      ))}
    </dl>
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
