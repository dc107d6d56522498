import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officeListTickets } from '@sagwan/contract/office/list-tickets.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import type { AppContext } from '../app-context.ts';
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
    .selectFrom('ticket as t')
    .innerJoin('member as m', 'm.id', 't.member_id')
    .select(['t.id', 't.name', 't.email', 't.message', 't.created_at', 'm.phone_number as phoneNumber'])
    .select(({ fn }) => [
      fn.countAll<bigint>().over().as('open'),
      fn
        .agg<bigint>('row_number')
        .over((over) => over.partitionBy('t.member_id').orderBy('t.created_at').orderBy('t.id'))
        .as('place'),
    ])
    .where('t.kind', '=', 'complaint')
    .where('t.state', '=', 'OPEN')
    .orderBy('place')
    .orderBy('t.created_at')
    .limit(shownMost)
    .execute();
  const today = manilaDate(now());
  return {
    complaints: complaints.map(({ created_at, open: _, place: __, ...complaint }) => ({
      ...complaint,
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
