import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { officeListUnsettled } from '@sagwan/contract/office/settlements.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { CheckboxField } from '@sagwan/ui/CheckboxField.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Day } from '../layout/Day.tsx';
import { ListPage } from '../layout/ListPage.tsx';
import { LoanLink } from '../layout/LoanLink.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import type { Column } from '../layout/Table.tsx';
import { Tabs } from '../layout/Tabs.tsx';
import { orderPath, paths } from '../paths.ts';
import { refreshIntervalMilliseconds } from '../query-client.ts';
import { queryKeys } from '../query-keys.ts';
import { mayOrder } from '../servicing/servicing-choices.ts';
import { channelTexts } from '../servicing/servicing-words.ts';
import { office } from '../session/office.ts';
import { useMe } from '../session/use-me.ts';
import { RepaymentTabs } from './RepaymentTabs.tsx';
import { SettlementDialog } from './SettlementDialog.tsx';

export type Unsettled = AnswerOf<typeof officeListUnsettled>['payments'][number];

const channels = ['virtualAccount', 'qrph', 'autoDebit'] as const;

/** What the channels owe us, one channel at a time, and the sum that arrived for it; the channel is kept in the address. */
function SettlementsPage() {
  const { data: me } = useMe();
  const [params] = useSearchParams();
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  // As they were chosen: the list goes on being read while the dialog is open.
  const [recording, setRecording] = useState<readonly Unsettled[]>();
  const channel = channels.find((known) => known === params.get('channel')) ?? 'virtualAccount';
  const list = useQuery({
    queryKey: queryKeys.unsettled,
    queryFn: ({ signal }) => office.ask(officeListUnsettled, { signal }),
    refetchInterval: refreshIntervalMilliseconds,
  });
  const payments = list.data?.payments.filter((payment) => payment.channel === channel);
  const open = (payments ?? []).filter(({ waitingOrderId }) => waitingOrderId === null);
  const chosen = open.filter(({ id }) => !without.has(id));
  const mayRecord = me !== undefined && mayOrder(me.roles);

  function choose(id: string, isChosen: boolean) {
    const next = new Set(without);
    if (isChosen) next.delete(id);
    else next.add(id);
    setWithout(next);
  }

  return (
    <>
      <ListPage
        title="Settlements"
        intro="Payments that a channel took for us and has not paid to our bank yet. It pays them in sums, less its fee: one person records what arrived and for which payments, another confirms it."
        what="what the channels owe"
        tabs={
          <>
            <RepaymentTabs />
            <Tabs
              label="Channel"
              tabs={channels.map((each) => ({
                to: `${paths.settlements}?${new URLSearchParams({ channel: each })}`,
                text: `${channelTexts[each]} (${list.data?.payments.filter((payment) => payment.channel === each).length ?? 0})`,
                current: each === channel,
              }))}
            />
            {open.length > 0 && mayRecord && (
              <ChosenSum
                chosen={chosen}
                onChooseAll={() => setWithout(new Set())}
                onChooseNone={() => setWithout(new Set(open.map(({ id }) => id)))}
                onRecord={() => setRecording(chosen)}
              />
            )}
            {list.data?.more && (
              <Notice tone="warning" title="There are more than are shown.">
                The oldest are shown. Record what arrived for them first.
              </Notice>
            )}
          </>
        }
        query={list}
        rows={payments}
        columns={[
          ...columns,
          {
            name: mayRecord ? 'In the sum' : 'Settlement',
            cell: (payment) =>
              payment.waitingOrderId === null ? (
                !mayRecord ? (
                  'Not recorded yet'
                ) : (
                  <CheckboxField
                    label={<span className="visually-hidden">{`${payment.reference} is in the sum`}</span>}
                    checked={!without.has(payment.id)}
                    onChange={({ target }) => choose(payment.id, target.checked)}
                  />
                )
              ) : (
                <Link to={orderPath(payment.waitingOrderId)} className="link">
                  Waits for a second person
                </Link>
              ),
          },
        ]}
        keyOf={({ id }) => id}
        forDeciders
        emptyIcon="check-circle"
        emptyTitle="This channel owes nothing."
        emptyText="A payment appears here until its money is in our bank."
      />
      {recording && (
        <SettlementDialog
          channel={channel}
          payments={recording}
          paidMinor={sumMinor(recording)}
          onClose={() => setRecording(undefined)}
        />
      )}
    </>
  );
}

/** What the chosen payments come to, above the list: a channel may owe hundreds. */
function ChosenSum({
  chosen,
  onChooseAll,
  onChooseNone,
  onRecord,
}: {
  chosen: readonly Unsettled[];
  onChooseAll: () => void;
  onChooseNone: () => void;
  onRecord: () => void;
}) {
  return (
    <Card padding="small">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="mr-auto">
          {chosen.length === 1 ? '1 payment' : `${chosen.length} payments`} chosen, together{' '}
          <Figure amountMinor={sumMinor(chosen)} currencySymbol="₱" className="font-semibold" />
        </p>
        <Button size="small" variant="secondary" onClick={onChooseAll}>
          Choose all
        </Button>
        <Button size="small" variant="secondary" onClick={onChooseNone}>
          Choose none
        </Button>
        <Button size="small" disabled={chosen.length === 0} onClick={onRecord}>
          Record a settlement
        </Button>
      </div>
    </Card>
  );
}

function sumMinor(payments: readonly Unsettled[]): bigint {
  return payments.reduce((sum, { amount }) => sum + amount, 0n);
}

const columns: Column<Unsettled>[] = [
  {
    name: 'Paid on',
    cell: ({ valueOn, receivedAt }) => (
      <>
        <Day on={valueOn} />
        <span className="block text-quiet">
          received <StaffTime at={receivedAt} />
        </span>
      </>
    ),
  },
  { name: 'Amount, ₱', align: 'right', cell: ({ amount }) => <Figure amountMinor={amount} /> },
  {
    name: 'For',
    cell: ({ loanNumber, fullName }) =>
      loanNumber === null ? (
        <Link to={paths.unapplied} className="link">
          Unmatched money
        </Link>
      ) : (
        <LoanLink loanNumber={loanNumber} {...(fullName === null ? {} : { fullName })} />
      ),
  },
  {
    name: 'Reference',
    cell: ({ reference }) => <span className="figures wrap-anywhere">{reference}</span>,
  },
];

export { SettlementsPage as Component };
