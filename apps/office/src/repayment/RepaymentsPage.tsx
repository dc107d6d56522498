import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { officeListRepayments } from '@sagwan/contract/office/read-servicing.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ListPage } from '../layout/ListPage.tsx';
import { LoanLink } from '../layout/LoanLink.tsx';
import { ShowMore } from '../layout/ShowMore.tsx';
import type { Column } from '../layout/Table.tsx';
import { queryKeys } from '../query-keys.ts';
import { listByPages } from '../session/list-by-pages.ts';
import { RepaymentTabs } from './RepaymentTabs.tsx';
import { repaymentColumns } from './repayment-columns.tsx';

type Repayment = AnswerOf<typeof officeListRepayments>['repayments'][number];

const columns: Column<Repayment>[] = [
  {
    name: 'Loan',
    cell: ({ loanNumber, fullName }) => <LoanLink loanNumber={loanNumber} fullName={fullName} />,
  },
  ...repaymentColumns<Repayment>(({ loanNumber }) => loanNumber),
];

/** Every payment received, newest first, with where it went. */
function RepaymentsPage() {
  const list = useInfiniteQuery(listByPages(officeListRepayments, queryKeys.repayments));
  return (
    <ListPage
      title="Repayments"
      intro="Payments received, newest first: interest before principal, penalty last, oldest instalment first."
      what="the repayments"
      tabs={<RepaymentTabs />}
      query={list}
      rows={list.data?.pages.flatMap((page) => page.repayments)}
      columns={columns}
      keyOf={({ id }) => id}
      emptyIcon="currency-exchange"
      emptyTitle="No payments yet."
      emptyText="A payment appears here as soon as a channel reports it or two people record it."
    >
      <ShowMore list={list} />
    </ListPage>
  );
}

export { RepaymentsPage as Component };
