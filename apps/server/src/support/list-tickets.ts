import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officeListTickets } from '@sagwan/contract/office/list-tickets.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import type { AppContext } from '../app-context.ts';
import { houseId } from '../house-id.ts';
import { answerBy } from './complain.ts';

const shownMost = 100;

/** What waits for the back office: members' complaints, and apart from them the messages of the contact form. */
export async function listTickets({ db, now }: AppContext): Promise<AnswerOf<typeof officeListTickets>> {
  const messages = await db
    .selectFrom('ticket')
    .select(['id', 'name', 'email', 'message', 'state', 'created_at'])
    .where('kind', '=', 'contact')
    .orderBy('created_at', 'desc')
    .limit(shownMost)
    .execute();
  // The first of each member before the second of any: one who complains often hides nobody else.
  const complaints = await db
    .selectFrom('ticket')
    .select(['id', 'member_id', 'name', 'email', 'message', 'created_at'])
    .select(({ fn }) => [
      fn.countAll<bigint>().over().as('open'),
      fn
        .agg<bigint>('row_number')
        .over((over) => over.partitionBy('member_id').orderBy('created_at').orderBy('id'))
        .as('place'),
    ])
    .where('kind', '=', 'complaint')
    .where('state', '=', 'OPEN')
    .orderBy('place')
    .orderBy('created_at')
    .limit(shownMost)
    .execute();
  const phoneNumbers = await phoneNumbersOf(
    db,
    complaints.map(({ member_id }) => member_id ?? houseId),
  );
  const today = manilaDate(now());
  return {
    complaints: complaints.map(({ created_at, member_id, id, name, email, message }) => ({
      ...{ id, name, email, message },
      phoneNumber: phoneNumbers.get(member_id ?? houseId) ?? '',
      createdAt: created_at.toISOString(),
      answerBy: answerBy(created_at),
      overdue: answerBy(created_at) < today,
    })),
    openComplaints: Number(complaints[0]?.open ?? 0),
    tickets: messages.map(({ created_at, ...ticket }) => ({
      ...ticket,
      createdAt: created_at.toISOString(),
    })),
  };
}

/** A query of its own: tickets are on one server also where members are on several (docs/scale.md). */
async function phoneNumbersOf(db: AppContext['db'], memberIds: string[]): Promise<Map<string, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('member')
    .select(['id', 'phone_number as phoneNumber'])
    .where('id', 'in', memberIds)
    .execute();
  return new Map(rows.map(({ id, phoneNumber }) => [id, phoneNumber]));
}
