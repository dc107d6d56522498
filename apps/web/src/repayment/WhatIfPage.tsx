import { commaReading, minorFromTyped } from '@sagwan/domain/money/amount-text.ts';
import { majorText } from '@sagwan/domain/money/money.ts';
import { AmountField } from '@sagwan/ui/AmountField.tsx';
import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { ChoiceField } from '@sagwan/ui/ChoiceField.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { moneyTyping } from '@sagwan/ui/money-text.ts';
import { RangeField } from '@sagwan/ui/RangeField.tsx';
import { useForm } from '@sagwan/ui/use-form.ts';
import { useState } from 'react';
import { peso } from '../loan/currency-list.ts';
import { ScheduleChart } from '../loan/ScheduleChart.tsx';
import { dateText } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { memberHead } from '../navigation/member-head.ts';
import { isChangeable } from './due-parts.ts';
import { type ExtraUse, extraNote } from './ExtraChoice.tsx';
import { LoanPage } from './LoanPage.tsx';
import { NextPayment } from './NextPayment.tsx';
import { planLines } from './plan-comparison.ts';
import type { OwnLoan, Schedule, TriedChange } from './repayment-queries.ts';
import { WhatIfResult } from './WhatIfResult.tsx';

export const meta = memberHead(() => memberWords().planChangeScreens.whatIf.title);

const words = () => memberWords().planChangeScreens.whatIf;
const planChangeScreensWords = () => memberWords().planChangeScreens;
const repaymentScreensWords = () => memberWords().repaymentScreens;
/** A plan that is changed by a payment; credit leaves it as it is. */
const partUses = ['lowerInstalment', 'shorterTerm'] as const satisfies readonly ExtraUse[];
const daysMax = 15;

/** Tries a change: the plan before and after, in figures and as a chart; moving the due day is confirmed here (servicing 6). */
export default function WhatIfPage() {
  return (
    <LoanPage title={words().title}>
      {(own, schedule) =>
        isChangeable(schedule) ? (
          <WhatIf own={own} schedule={schedule} />
        ) : (
          <NextPayment schedule={schedule} />
        )
      }
    </LoanPage>
  );
}

interface Tried {
  kind: TriedChange['kind'];
  amountText: string;
  extra: ExtraUse;
  days: number;
  keep: 'instalment' | 'spread';
}

function WhatIf({ own, schedule }: { own: OwnLoan; schedule: Schedule }) {
  const [asked, setAsked] = useState<TriedChange>();
  const form = useForm<Tried>({
    initial: { kind: 'payPart', amountText: '', extra: 'lowerInstalment', days: 7, keep: 'spread' },
    problemsOf: (values) => ({
      amountText: changeOf(values) === undefined ? repaymentScreensWords().pay.otherMissing : undefined,
    }),
    send: (values) => setAsked(changeOf(values)),
  });
  const tried = form.values;

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <Card>
        <form {...form.props} className="flex flex-col gap-5">
          <p>{words().note}</p>
          <ChoiceField
            {...form.bind('kind')}
            legend={words().question}
            choices={[
              { value: 'payPart', title: words().payPart, note: words().payPartNote },
              { value: 'moveDueDay', title: words().moveDueDay, note: words().moveDueDayNote },
              { value: 'holiday', title: words().holiday, note: words().holidayNote },
              { value: 'settle', title: words().settle, note: words().settleNote },
            ]}
          />
          {tried.kind === 'payPart' && (
            <>
              <AmountField
                label={words().amount}
                currencySymbol={peso.symbol}
                commaAsked={memberWords().repaymentScreens.commaAsked}
                maxLength={14}
                value={tried.amountText}
                onType={(text) => form.change('amountText', moneyTyping(text, tried.amountText))}
                hint={repaymentScreensWords().pay.otherHint({ example: '20,000.00' })}
                error={commaReading(tried.amountText) === 'clear' ? form.errorOf('amountText') : undefined}
              />
              <ChoiceField
                {...form.bind('extra')}
                legend={planChangeScreensWords().extra.title}
                choices={partUses.map((extra) => ({
                  value: extra,
                  title: planChangeScreensWords().extra[extra],
                  note: extraNote(extra),
                }))}
              />
            </>
          )}
          {tried.kind === 'moveDueDay' && (
            <>
              <RangeField
                label={words().days}
                value={tried.days}
                min={1}
                max={daysMax}
                onChange={(days) => form.change('days', days)}
                valueText={words().daysText({ count: tried.days })}
                minText={words().daysText({ count: 1 })}
                maxText={words().daysText({ count: daysMax })}
              />
              <ChoiceField
                {...form.bind('keep')}
                legend={words().keep}
                choices={[
                  { value: 'spread', title: words().newInstalment, note: words().newInstalmentNote },
                  { value: 'instalment', title: words().keepInstalment, note: words().keepInstalmentNote },
                ]}
              />
            </>
          )}
          {/* Below the result is what to press then. */}
          <Button {...form.button} variant={asked === undefined ? 'primary' : 'secondary'} wide>
            {words().show}
          </Button>
        </form>
      </Card>
      {asked === undefined ? (
        <PlanToday schedule={schedule} />
      ) : (
        <WhatIfResult key={JSON.stringify(asked)} own={own} schedule={schedule} change={asked} />
      )}
    </div>
  );
}

/** Where the result will be: the plan as it is, to compare with the choices; on a phone it would be below them. */
function PlanToday({ schedule: { rows, totalInterest } }: { schedule: Schedule }) {
  const open = rows.filter(({ state }) => state !== 'PAID');
  return (
    <Card title={words().today} className="max-lg:hidden lg:sticky lg:top-6">
      <div className="flex flex-col gap-6">
        <Group>
          <Row name={words().totalInterest}>
            <Figure amountMinor={totalInterest} currencySymbol={peso.symbol} />
          </Row>
          <Row name={words().instalmentsLeft}>
            <span className="figures">{open.length}</span>
          </Row>
          <Row name={words().lastDue}>{dateText(rows.at(-1)?.dueOn ?? '')}</Row>
        </Group>
        <ScheduleChart
          lines={planLines(rows)}
          principalMinor={rows.reduce((sum, { principal }) => sum + principal, 0n)}
          first={open[0]?.number}
        />
      </div>
    </Card>
  );
}

/** What is asked of the server; undefined while the amount is missing. */
function changeOf({ kind, amountText, extra, days, keep }: Tried): TriedChange | undefined {
  if (kind === 'moveDueDay') return { kind, days, keepInstalment: keep === 'instalment' };
  if (kind !== 'payPart') return { kind };
  const amountMinor = minorFromTyped(amountText) ?? 0n;
  return amountMinor > 0n ? { kind, amount: majorText(amountMinor), extra } : undefined;
}
