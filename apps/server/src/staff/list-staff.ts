import type { AnswerOf, QueryOf } from '@sagwan/contract/endpoint.ts';
import type { officeListStaff } from '@sagwan/contract/staff/list-staff.ts';
import { validate as isUuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { pageOf } from '../system/list-place.ts';
import { readAccounts } from './account.sql.ts';

export const staffPerPage = 50;

/** A page of the staff accounts, by name. `next` is the id of its last account; any other text gives the first page. */
export async function listStaff(
  { db, now }: AppContext,
  { search, after }: QueryOf<typeof officeListStaff>,
): Promise<AnswerOf<typeof officeListStaff>> {
  const found = await readAccounts(db, now(), {
    search,
    ...(isUuid(after) && { after }),
    most: staffPerPage + 1,
  });
  const { page, next } = pageOf(found, staffPerPage, ({ id }) => id);
  return { staff: page, next };
}
