import { Day } from '../layout/Day.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import type { Column } from '../layout/Table.tsx';

/** The day for which a payment counts, and when we learnt of it. */
export const paidOnColumn: Column<{ valueOn: string; receivedAt: string }> = {
  name: 'Paid on',
  cell: ({ valueOn, receivedAt }) => (
    <>
      <Day on={valueOn} />
      <span className="block text-quiet">
        received <StaffTime at={receivedAt} />
      </span>
    </>
  ),
};
