import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { CheckboxField } from '@sagwan/ui/CheckboxField.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { foundIn } from '../layout/found-in.ts';
import { ListPage } from '../layout/ListPage.tsx';
import { ListSearch } from '../layout/ListSearch.tsx';
import { Pesos } from '../layout/Pesos.tsx';
import { Tabs } from '../layout/Tabs.tsx';
import { useShownRows } from '../layout/use-shown-rows.tsx';
import { orderPath, paths } from '../paths.ts';
import { channelTexts } from '../servicing/servicing-words.ts';
import { useKeptForm } from '../session/use-kept-form.ts';
import { useMayOrder } from '../session/use-may-order.ts';
import { RepaymentTabs } from './RepaymentTabs.tsx';
import { SettlementDialog } from './SettlementDialog.tsx';
import { unsettledColumns } from './unsettled-columns.tsx';
import { type Unsettled, useUnsettled } from './use-unsettled.ts';

const channels = ['virtualAccount', 'qrph', 'autoDebit'] as const;

const rowsAtATime = 100;

/** What the channels owe us, one channel at a time, and the sum that arrived for it; channel and search are kept in the address. */
function SettlementsPage() {
  const mayRecord = useMayOrder();
  const [params, setParams] = useSearchParams();
  // As they were chosen: the list goes on being read while the dialog is open.
  const [recording, setRecording] = useState<readonly Unsettled[]>();
  const channel = channels.find((known) => known === params.get('channel')) ?? 'virtualAccount';
  const search = (params.get('search') ?? '').trim().slice(0, 100);
  const list = useUnsettled(channel);
  const payments = list.data?.payments;
  const found = (payments ?? []).filter((payment) => isFound(payment, search));
  const { shown, showMore } = useShownRows(found, rowsAtATime);
  const open = (payments ?? []).filter(({ waitingOrderId }) => waitingOrderId === null);
  const choice = useKeptForm<{ without: readonly string[] }>('left out of settlements', {
    initial: { without: [] },
    send: () => undefined,
  });
  const without = new Set(choice.values.without);
  const chosen = open.filter(({ id }) => !without.has(id));

  function choose(id: string, isChosen: boolean) {
    const others = choice.values.without.filter((each) => each !== id);
    choice.change('without', isChosen ? others : [...others, id]);
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
                text: channelTexts[each] + (list.data ? ` (${list.data.counts[each]})` : ''),
                current: each === channel,
              }))}
            />
            {open.length > 0 && mayRecord && (
              <ChosenSum
                chosen={chosen}
                onChooseAll={() => choice.change('without', [])}
                onChooseNone={() =>
                  choice.change(
                    'without',
                    open.map(({ id }) => id),
                  )
                }
                onRecord={() => setRecording(chosen)}
              />
            )}
            {payments !== undefined && (payments.length > rowsAtATime || search !== '') && (
              <div className="max-w-form">
                <ListSearch
                  search={search}
                  found={foundIn(list, found)}
                  onSearch={(text) => setParams({ channel, ...(text !== '' && { search: text }) })}
                  placeholder="Reference, loan, name"
                />
              </div>
            )}
            {payments !== undefined && payments.length < (list.data?.counts[channel] ?? 0) && (
              <Notice
                tone="warning"
                title={`The oldest ${payments.length} of ${list.data?.counts[channel]} are here.`}
              >
                Record what arrived for them first.
              </Notice>
            )}
          </>
        }
        query={list}
        rows={payments && shown}
        columns={[
          ...unsettledColumns,
          {
            name: mayRecord ? 'In the sum' : 'Settlement',
            cell: (payment) =>
              payment.waitingOrderId === null ? (
                !mayRecord ? (
                  'Not recorded yet'
                ) : (
                  <CheckboxField
                    // In line with its row and, in a row that is a block, with the values above it: its words are not seen.
                    className="-my-2 stacked:-mr-3"
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
        emptyTitle={search === '' ? 'This channel owes nothing.' : `Nothing found for '${search}'.`}
        emptyText={
          search === ''
            ? 'A payment appears here until its money is in our bank.'
            : 'Look for a reference, a loan number or a name. The sum counts all that are chosen, found or not.'
        }
      >
        {showMore}
      </ListPage>
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

function isFound({ reference, loanNumber, fullName }: Unsettled, search: string): boolean {
  const text = `${reference} ${loanNumber ?? ''} ${fullName ?? ''}`.toLowerCase();
  return text.includes(search.toLowerCase());
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
          <Pesos minor={sumMinor(chosen)} className="font-semibold" />
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

export { SettlementsPage as Component };
