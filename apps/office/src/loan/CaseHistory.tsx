import { Card } from '@sagwan/ui/Card.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { Pesos } from '../layout/Pesos.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import { type Column, Table } from '../layout/Table.tsx';
import { WithdrawalAmount } from '../wallet/WithdrawalAmount.tsx';
import { withdrawalStateTexts } from '../wallet/withdrawal-words.ts';
import { decisionWords, reasonText } from './loan-words.ts';
import type { LoanCase } from './use-loans.ts';

const decisionColumns: Column<LoanCase['decisions'][number]>[] = [
  { name: 'When', cell: ({ at }) => <StaffTime at={at} /> },
  { name: 'Decision', cell: ({ kind }) => decisionWords[kind] },
  { name: 'By', cell: ({ staffName }) => staffName },
  { name: 'Reason', cell: ({ reasonCode }) => (reasonCode === null ? '–' : reasonText(reasonCode)) },
];

const withdrawalColumns: Column<LoanCase['withdrawals'][number]>[] = [
  { name: 'When', cell: ({ createdAt }) => <StaffTime at={createdAt} /> },
  { name: 'Number', cell: ({ withdrawalNumber }) => <span className="figures">{withdrawalNumber}</span> },
  {
    name: 'Amount',
    align: 'right',
    cell: (withdrawal) => <WithdrawalAmount withdrawal={withdrawal} />,
  },
  { name: 'To', cell: ({ bankName, accountNumberMasked }) => `${bankName}, ${accountNumberMasked}` },
  {
    name: 'State',
    cell: ({ state, statusColor, statusIcon }) => (
      <StatusBadge
        tone={statusColor}
        icon={statusIcon}
        text={withdrawalStateTexts[state]}
        className="whitespace-nowrap"
      />
    ),
  },
];

/** Who decided what and when, and the withdrawals since. */
export function CaseHistory({ loanCase }: { loanCase: LoanCase }) {
  const { decisions, withdrawals, walletBalance } = loanCase;
  return (
    <>
      <Card title="Decisions" headingLevel={3} padding="small">
        {decisions.length === 0 ? (
          <p className="text-sm text-quiet">Nobody has decided anything yet.</p>
        ) : (
          <Table
            caption="Decisions on this loan"
            columns={decisionColumns}
            rows={decisions}
            keyOf={({ kind, at }) => kind + at}
          />
        )}
      </Card>
      <Card
        title="Wallet and withdrawals"
        headingLevel={3}
        padding="small"
        aside={
          <p className="text-sm text-quiet">
            Balance <Pesos minor={walletBalance} className="font-semibold text-ink" />
          </p>
        }
      >
        {withdrawals.length === 0 ? (
          <p className="text-sm text-quiet">Nothing has been withdrawn.</p>
        ) : (
          <Table
            caption="Withdrawals of this member"
            columns={withdrawalColumns}
            rows={withdrawals}
            keyOf={({ withdrawalNumber }) => withdrawalNumber}
          />
        )}
      </Card>
    </>
  );
}
