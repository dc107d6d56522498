import type { Trx } from '../transact.ts';

export async function insertContactTicket(
  trx: Trx,
  ticket: { id: string; name: string; email: string; message: string; at: Date },
): Promise<void> {
  const { at, ...written } = ticket;
  await trx
    .insertInto('ticket')
    .values({ ...written, kind: 'contact', state: 'OPEN', created_at: at })
    .execute();
}
