import type { Endpoint } from '@sagwan/contract/endpoint.ts';
import type { AnyCaller } from '../access.ts';
import type { AppContext } from '../app-context.ts';
import { type QuotaUse, takeQuota } from './quotas.ts';

/**
 * Counts what one of staff records, and what is read about one loan or person: each leaves rows that are kept for years, and
 * somebody with a stolen session would read about everybody. Here and not in handlers, so that no new endpoint does without.
 */
export async function takeStaffQuota(
  context: AppContext,
  { method, params, status }: Pick<Endpoint, 'method' | 'params' | 'status'>,
  caller: AnyCaller,
) {
  if (caller.kind !== 'staff') return undefined;
  const quota = quotaOf({ reads: method === 'GET', ofOne: params !== undefined, records: status === 201 });
  return quota && takeQuota(context, { quota, of: caller.staffId });
}

function quotaOf({
  reads,
  ofOne,
  records,
}: Record<'reads' | 'ofOne' | 'records', boolean>): QuotaUse['quota'] | undefined {
  if (reads) return ofOne ? 'staff_readings' : undefined;
  return records ? 'staff_changes' : undefined;
}
