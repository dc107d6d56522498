import type { Language } from '@sagwan/domain/copy/site/language.ts';
import type { Kysely } from 'kysely';
import type { AppContext } from '../app-context.ts';
import type { BatchedStatement } from '../database/batched-statements.ts';
import type { Database } from '../database/schema.ts';

/** How a member is written to. */
export interface Recipient {
  language: Language;
  /** Undefined where there is no such member. */
  phoneNumber: string | undefined;
  /** Undefined where none is proved, where it is unreachable, and where the operator sends no e-mails. */
  email: string | undefined;
  /** The member has ended the account, and cannot sign in any more. */
  isAccountClosed: boolean;
}

interface RecipientRow {
  language: Language;
  phone_number: string | null;
  email: string | null;
  closed_at: Date | null;
}

/** Several notices are often written in one moment, by the functions that move money. */
const recipientStatement: BatchedStatement<string, RecipientRow, RecipientRow | undefined> = {
  name: 'message_recipient',
  one: {
    text: `select language, phone_number, case when email_proven_at is not null and email_unreachable_at is null then email end as email,
        closed_at
      from member where id = $1::uuid`,
    parameters: (memberId) => [memberId],
    result: (row) => row,
  },
  many: {
    text: `select m.language, m.phone_number,
        case when m.email_proven_at is not null and m.email_unreachable_at is null then m.email end as email,
        m.closed_at
      from unnest($1::uuid[]) with ordinality as call (member_id, place)
      left join member m on m.id = call.member_id
      order by call.place`,
    parameters: (memberIds) => [memberIds],
    results: (rows) => rows,
  },
};

/** Together with others that are asked for in the same moment; not in a transaction. */
export async function recipientOf(
  context: Pick<AppContext, 'statements' | 'email'>,
  memberId: string,
): Promise<Recipient> {
  return toRecipient(context, await context.statements.run(recipientStatement, memberId));
}

/** @param db which in a transaction must be the transaction. */
export async function readRecipient(
  context: Pick<AppContext, 'email'>,
  db: Kysely<Database>,
  memberId: string,
): Promise<Recipient> {
  const row = await db
    .selectFrom('member')
    .select(['language', 'phone_number', 'closed_at'])
    .select(({ eb }) =>
      eb
        .case()
        .when(eb.and([eb('email_proven_at', 'is not', null), eb('email_unreachable_at', 'is', null)]))
        .then(eb.ref('email'))
        .end()
        .as('email'),
    )
    .where('id', '=', memberId)
    .executeTakeFirst();
  return toRecipient(context, row);
}

function toRecipient(
  { email: provider }: Pick<AppContext, 'email'>,
  row: RecipientRow | undefined,
): Recipient {
  const address = provider.name === 'none' ? null : row?.email;
  return {
    language: row?.language ?? 'en',
    phoneNumber: row?.phone_number ?? undefined,
    email: address ?? undefined,
    isAccountClosed: row !== undefined && row.closed_at !== null,
  };
}
