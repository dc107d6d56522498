import type { StatusColor, StatusIcon } from '@sagwan/domain/copy/status.ts';
import { Card } from '@sagwan/ui/Card.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { useState } from 'react';
import { Focused } from '../Focused.tsx';
import { pesos } from '../loan/amount-in-sentence.ts';
import { dateText } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import type { ContactLog } from '../repayment/paper-queries.ts';
import type { OwnLoan, Schedule } from '../repayment/repayment-queries.ts';
import { PromiseForm } from './PromiseForm.tsx';

const words = () => memberWords().repaymentPapers.contacts;

type Promised = ContactLog['promises'][number];

const looks: Record<Promised['state'], { tone: StatusColor; icon: StatusIcon }> = {
  RUNNING: { tone: 'warning', icon: 'clock' },
  KEPT: { tone: 'success', icon: 'check-circle' },
  BROKEN: { tone: 'danger', icon: 'error' },
};

/** The promises to pay that were made, and another one while something is due and none runs. */
export function PromiseCard({
  own,
  schedule,
  promises,
}: {
  own: OwnLoan;
  schedule: Schedule;
  promises: readonly Promised[];
}) {
  const { due } = schedule;
  const [made, setMade] = useState(false);
  const isRunning = promises.some(({ state }) => state === 'RUNNING');
  const dueNowMinor = due !== null && due.daysLeft === 0 ? due.amount : 0n;
  return (
    <Card title={words().promise}>
      <div className="flex flex-col gap-5">
        {made && isRunning && (
          <Focused>
            <Notice tone="success" title={words().made} />
          </Focused>
        )}
        {!isRunning && dueNowMinor > 0n && (
          <PromiseForm
            own={own}
            dueMinor={dueNowMinor}
            businessDate={schedule.businessDate}
            onMade={() => setMade(true)}
          />
        )}
        {promises.length > 0 && (
          <section>
            <h3>{words().promises}</h3>
            <ul className="mt-2 flex flex-col gap-2">
              {promises.map(({ id, amount, on, by, state }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg bg-background px-4 py-3"
                >
                  <span>
                    {words().promised({ amount: pesos(amount), date: dateText(on) })}
                    {by === 'staff' && <span className="block text-sm text-quiet">{words().byStaff}</span>}
                  </span>
                  <StatusBadge {...looks[state]} text={words().states[state]} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Card>
  );
}
