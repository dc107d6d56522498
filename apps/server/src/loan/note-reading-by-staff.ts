import type { Endpoint } from '@sagwan/contract/endpoint.ts';
import type { AnyCaller } from '../access.ts';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { transact } from '../transact.ts';
import { findLoan } from './loan.sql.ts';

interface Reading {
  endpoint: Endpoint;
  params: unknown;
  caller: AnyCaller;
  requestId: string;
}

/**
 * Who of staff has read about which loan, and so about which member (RA 10173 §20). Before it is answered: what the audit could not
 * take is not shown. Lists, which show names, numbers and sums of many, leave no line.
 */
export async function noteReadingByStaff(
  { db, now }: AppContext,
  { endpoint, params, caller, requestId }: Reading,
): Promise<void> {
  if (caller.kind !== 'staff' || endpoint.method !== 'GET') return;
  const { loanNumber } = (params ?? {}) as { loanNumber?: string };
  const loan = loanNumber === undefined ? undefined : await findLoan(db, loanNumber);
  if (loan === undefined) return;
  await transact(db, (trx) =>
    writeAudit(trx, {
      memberId: loan.memberId,
      actor: { kind: 'staff', id: caller.staffId },
      action: 'loan.read',
      subject: { kind: 'loan', id: loan.id },
      after: { endpoint: endpoint.name },
      requestId,
      at: now(),
    }),
  );
}
