import { parseArgs } from 'node:util';
import { isRefusal, type Refusal } from '@sagwan/domain/copy/refusal.ts';
import { refusalSentence } from '@sagwan/domain/copy/refusals.ts';
import { staffEmail, staffName } from '@sagwan/domain/staff/staff-fields.ts';
import { CommandError } from '../system/command-error.ts';
import { transact } from '../transact.ts';
import { lockForChange, readAccounts } from './account.sql.ts';
import type { Author } from './carry-out-change.ts';
import { type ChangeContent, changeStaff, type StaffContext } from './change-staff.ts';
import type { Link } from './invitation.ts';

const usage = `npm run admin -- create EMAIL [--name NAME]   a link by which a new admin begins
npm run admin -- list                         every account
npm run admin -- reset-factor EMAIL           a link by which somebody begins again
npm run admin -- deactivate EMAIL             ends an account and its sessions at once`;

/**
 * `npm run admin`, on the server's machine with the server's settings. Creating and deactivating are done at once: they are
 * the way out when no admin can sign in. Resetting somebody's second factor waits for an admin once there are two.
 * @returns the lines to print.
 * @throws CommandError
 */
export async function adminCommand(
  context: StaffContext,
  given: readonly string[],
  systemUser: string,
): Promise<string[]> {
  const { verb, email, name } = readArguments(given);
  if (verb === 'list') return listLines(context);
  const author = { note: { systemUser } };
  if (verb === 'create') {
    const account = await findAccount(context, email);
    const content: ChangeContent = {
      kind: 'invite',
      email,
      name: name ?? account?.name ?? email.replace(/@.*/, ''),
      roles: ['admin'],
    };
    return linkLines(await change(context, { content, author, alone: true }));
  }
  const account = await findAccount(context, email);
  if (account === undefined) throw new CommandError(`${email} has no account.`);
  if (verb === 'deactivate') {
    await change(context, { content: { kind: 'deactivate', staffId: account.id }, author, alone: true });
    return [`${email} is deactivated and signed out.`];
  }
  const reset = await change(context, { content: { kind: 'resetFactor', staffId: account.id }, author });
  if (reset.link !== null) return linkLines(reset);
  return [
    'Ordered. An admin confirms it in the back office, under Staff, and is shown the link there.',
    `Until then ${email} signs in as before.`,
  ];
}

function readArguments(given: readonly string[]) {
  const { positionals, name } = parsed(given);
  const [verb, email, ...more] = positionals;
  if (verb === 'list' && email === undefined && name === undefined) return { verb, email: '', name };
  const isVerb = verb === 'create' || verb === 'reset-factor' || verb === 'deactivate';
  if (!isVerb || email === undefined || more.length > 0 || (name !== undefined && verb !== 'create'))
    throw new CommandError(usage);
  if (!staffEmail.safeParse(email).success) throw new CommandError(`${email} is no e-mail address.`);
  const named = staffName.optional().safeParse(name);
  if (!named.success) throw new CommandError("A name has 2 to 100 characters: letters, spaces and ' . , -");
  return { verb, email: email.toLowerCase(), name: named.data };
}

function parsed(given: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...given],
      options: { name: { type: 'string' } },
      allowPositionals: true,
    });
    return { positionals, name: values.name };
  } catch {
    throw new CommandError(usage);
  }
}

function findAccount({ db }: StaffContext, email: string) {
  return transact(db, async (trx) => (await lockForChange(trx, { email })).account);
}

async function change(
  context: StaffContext,
  wanted: { content: ChangeContent; author: Author; alone?: boolean },
): Promise<{ link: Link | null }> {
  const changed = await changeStaff(context, wanted);
  if (isRefusal(changed)) throw new CommandError(sentenceOf(changed));
  return changed;
}

function sentenceOf({ refused }: Refusal): string {
  if (refused === 'STAFF_EXISTS') return 'This person has an account. `reset-factor` lets them begin again.';
  if (refused === 'STAFF_STATE_FORBIDS')
    return 'The account is deactivated or was never used. A new invitation gives a link, for an admin `create`.';
  return refusalSentence(refused);
}

function linkLines({ link }: { link: Link | null }): string[] {
  if (link === null) throw new Error('a change without its link');
  return [
    `Open this link to begin. It works once, until ${link.expiresAt.slice(0, 16).replace('T', ' ')} UTC:`,
    '',
    link.url,
  ];
}

async function listLines({ db, now }: StaffContext): Promise<string[]> {
  const accounts = await readAccounts(db, now());
  if (accounts.length === 0) return ['There is no account yet.'];
  const rows = accounts.map(({ email, name, roles, state, hasSecondFactor, lastSignInAt }) => [
    email,
    name,
    roles.join('+'),
    state.toLowerCase(),
    hasSecondFactor ? 'second factor' : 'no second factor',
    lastSignInAt === null ? 'never signed in' : `signed in ${lastSignInAt.slice(0, 16).replace('T', ' ')}`,
  ]);
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}
