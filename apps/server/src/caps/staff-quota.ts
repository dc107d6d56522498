import type { Endpoint } from '@sagwan/contract/endpoint.ts';
import type { AnyCaller } from '../access.ts';
import type { AppContext } from '../app-context.ts';
import { takeQuota } from './quotas.ts';

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
  const of = caller.staffId;
  if (method !== 'GET')
    return status === 201 ? takeQuota(context, { quota: 'staff_changes', of }) : undefined;
  return params === undefined ? undefined : takeQuota(context, { quota: 'staff_readings', of });
}
