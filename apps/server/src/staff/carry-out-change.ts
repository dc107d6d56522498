import { staffRoles } from '@sagwan/domain/staff/roles.ts';
import { v7 as uuid } from 'uuid';
import { writeAudit } from '../audit/audit.sql.ts';
import { revokeSessionsOf } from '../office/staff-session.ts';
import type { Trx } from '../transact.ts';
import {
  clearCredentials,
  insertAccount,
  renewAccount,
  type StaffAccount,
  setInactive,
  setRoles,
} from './account.sql.ts';
import type { ChangeContent, StaffContext } from './change-staff.ts';
import { type Link, makeLink } from './invitation.ts';

/** Who makes a change: an admin, or the command on the server, with the user of the machine who called it. */
export interface Author {
  staffId?: string;
  requestId?: string;
  /** More for the audit: the order that is carried out, the user of the machine. */
  note?: Record<string, string>;
}

export function actorOf({ staffId }: Author): { kind: 'staff'; id: string } | { kind: 'system' } {
  return staffId === undefined ? { kind: 'system' } : { kind: 'staff', id: staffId };
}

const actions = {
  invite: 'staff.invite',
  changeRoles: 'staff.change_roles',
  resetFactor: 'staff.reset_factor',
  deactivate: 'staff.deactivate',
} as const;

/**
 * Makes a change that was decided on, with its line in the audit. @returns the link for the person, where there is one.
 * @param change.account as it is now, locked.
 */
export async function carryOutChange(
  trx: Trx,
  context: StaffContext,
  change: { content: ChangeContent; account: StaffAccount | undefined; author: Author },
): Promise<Link | null> {
  const { content, account, author } = change;
  const { kind } = content;
  const at = context.now();
  const staffId = account?.id ?? uuid();
  const roles = 'roles' in content ? staffRoles.filter((role) => content.roles.includes(role)) : [];
  let link: Link | null = null;
  if (kind === 'changeRoles') {
    await setRoles(trx, staffId, roles);
  } else {
    // Nobody stays signed in with what a reset, a deactivation or a new beginning takes away.
    await clearCredentials(trx, staffId);
    await revokeSessionsOf(trx, staffId, kind === 'deactivate' ? 'deactivated' : 'reset', at);
    if (kind === 'deactivate') await setInactive(trx, staffId);
    else {
      if (kind === 'invite') await putAccount(trx, { content, account, staffId, roles, at });
      link = await makeLink(trx, context, staffId);
    }
  }
  await writeAudit(trx, {
    actor: actorOf(author),
    action: actions[kind],
    subject: { kind: 'staff', id: staffId },
    ...(account === undefined ? {} : { before: { state: account.state, roles: [...account.roles] } }),
    after: {
      ...(kind === 'invite' ? { email: content.email.toLowerCase(), name: content.name } : {}),
      ...(roles.length === 0 ? {} : { roles }),
      ...author.note,
    },
    ...(author.requestId === undefined ? {} : { requestId: author.requestId }),
    at,
  });
  return link;
}

async function putAccount(
  trx: Trx,
  invited: {
    content: Extract<ChangeContent, { kind: 'invite' }>;
    account: StaffAccount | undefined;
    staffId: string;
    roles: StaffAccount['roles'];
    at: Date;
  },
): Promise<void> {
  const { content, account, staffId, roles, at } = invited;
  const { name } = content;
  if (account !== undefined) await renewAccount(trx, staffId, { name, roles });
  else await insertAccount(trx, { id: staffId, email: content.email.toLowerCase(), name, roles, at });
}
