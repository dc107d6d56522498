import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { officeListUnapplied } from '@sagwan/contract/office/read-servicing.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Day } from '../layout/Day.tsx';
import { ListPage } from '../layout/ListPage.tsx';
import type { MemberNames } from '../layout/MemberName.tsx';
import { Pesos } from '../layout/Pesos.tsx';
import { ShowMore } from '../layout/ShowMore.tsx';
import type { Column } from '../layout/Table.tsx';
import { orderPath } from '../paths.ts';
import { queryKeys } from '../query-keys.ts';
import { OrderDialog } from '../servicing/OrderDialog.tsx';
import { orderWords } from '../servicing/servicing-words.ts';
import { listByPages } from '../session/list-by-pages.ts';
import { useMayOrder } from '../session/use-may-order.ts';
import { paidOnColumn } from './paid-on-column.tsx';
import { RepaymentTabs } from './RepaymentTabs.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';
import { SuggestedLoans } from './SuggestedLoans.tsx';

export type Unapplied = AnswerOf<typeof officeListUnapplied>['unapplied'][number];

/** A loan that unapplied money would be applied to. */
export interface Target extends MemberNames {
  loanNumber: string;
}

const columns: Column<Unapplied>[] = [
  paidOnColumn,
  {
    name: 'Amount, ₱',
    align: 'right',
    cell: ({ amount, settledOn }) => (
      <>
        <Figure amountMinor={amount} />
        <span className="block text-quiet">
          {settledOn === null ? (
            'not settled yet'
          ) : (
            <>
              settled <Day on={settledOn} />
            </>
          )}
        </span>
      </>
    ),
  },
  {
    name: 'From',
    cell: ({ payerName, provider, reference }) => (
      <>
        <span className="block">{payerName ?? 'No name given'}</span>
        <span className="block text-quiet">{provider}</span>
        <span className="figures wrap-anywhere text-quiet">{reference}</span>
      </>
    ),
  },
];

/** Money that fits no loan by its reference, with the loans that it may belong to. */
function UnappliedPage() {
  const mayApply = useMayOrder();
  const [chosen, setChosen] = useState<{ money: Unapplied; target: Target }>();
  const [returned, setReturned] = useState<Unapplied>();
  const list = useInfiniteQuery(listByPages(officeListUnapplied, queryKeys.unapplied));
  return (
    <>
      <ListPage
        title="Unmatched money"
        intro="Money that came in without a reference we know. It is never income: two people apply it to a loan or record that our bank sent it back."
        what="the unmatched money"
        tabs={<RepaymentTabs />}
        query={list}
        rows={list.data?.pages.flatMap((page) => page.unapplied)}
        columns={[
          ...columns,
          {
            name: 'May belong to',
            cell: (money) =>
              money.waitingOrderId === null ? (
                <SuggestedLoans
                  money={money}
                  onApply={mayApply ? (target) => setChosen({ money, target }) : undefined}
                />
              ) : (
                <Link to={orderPath(money.waitingOrderId)} className="link">
                  Waits for a second person
                </Link>
              ),
          },
          ...(mayApply ? [returnColumn(setReturned)] : []),
        ]}
        keyOf={({ id }) => id}
        forDeciders
        emptyIcon="check-circle"
        emptyTitle="Every payment has its loan."
        emptyText="A payment with an unknown reference appears here with the loans that it may belong to."
      >
        <ShowMore list={list} />
      </ListPage>
      {returned && <ReturnDialog money={returned} onClose={() => setReturned(undefined)} />}
      {chosen && (
        <OrderDialog
          kind="applyUnapplied"
          loanNumber={chosen.target.loanNumber}
          names={chosen.target}
          today={chosen.money.valueOn}
          subject={{ unappliedId: chosen.money.id }}
          onClose={() => setChosen(undefined)}
        >
          <p>
            <Pesos minor={chosen.money.amount} className="font-semibold" /> from{' '}
            {chosen.money.payerName ?? 'an unknown payer'}, reference{' '}
            <span className="figures">{chosen.money.reference}</span>
          </p>
        </OrderDialog>
      )}
    </>
  );
}

function returnColumn(onReturn: (money: Unapplied) => void): Column<Unapplied> {
  return {
    name: 'Belongs to nobody here',
    buttons: true,
    cell: (money) =>
      money.waitingOrderId === null ? (
        <Button
          size="small"
          variant={orderWords.returnUnapplied.variant}
          className="whitespace-nowrap"
          aria-label={`Record that ${money.reference} was sent back`}
          onClick={() => onReturn(money)}
        >
          {orderWords.returnUnapplied.button}
        </Button>
      ) : (
        '–'
      ),
  };
}

export { UnappliedPage as Component };
