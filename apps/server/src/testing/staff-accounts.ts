import { officeLogin } from '@sagwan/contract/office/sign-in.ts';
import { officeChangeStaff, officeDecideStaffChange } from '@sagwan/contract/staff/change-staff.ts';
import { officeChoosePassword, officeConfirmFactor } from '@sagwan/contract/staff/enrol.ts';
import type { StaffRole } from '@sagwan/domain/staff/roles.ts';
import { adminCommand } from '../staff/command.ts';
import type { Answer, AskFunction } from './ask.ts';
import { totpAt } from './totp.ts';
import type { World } from './world.ts';

export const staffPassword = 'slow river, long paddle';
const halfMinute = 30_000;

/** A link's token, as the page reads it. */
export const tokenOf = (url: string) => url.slice(url.indexOf('#') + 1);

export interface EnrolledStaff {
  email: string;
  /** Of the authenticator. */
  secret: string;
  recoveryCodes: string[];
  token: string;
  cookie: string;
}

/** Enrols by a link: the password, the authenticator, its code. */
export async function enrolStaff(
  ask: AskFunction,
  { email, url, now }: { email: string; url: string; now: Date },
): Promise<EnrolledStaff> {
  const token = tokenOf(url);
  const chosen = await expectStatus(
    200,
    ask(officeChoosePassword, { body: { token, password: staffPassword } }),
  );
  const secret = String(chosen.body.secret);
  const totp = totpAt(secret, now);
  const confirmed = await expectStatus(201, ask(officeConfirmFactor, { body: { token, totp } }));
  return {
    email,
    secret,
    recoveryCodes: confirmed.body.recoveryCodes as string[],
    token: String(confirmed.body.accessToken),
    cookie: confirmed.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
}

export async function expectStatus(status: number, asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  if (answer.status !== status) throw new Error(`Expected ${status}: ${answer.status} ${answer.text}`);
  return answer;
}

/** Staff of a world who begin as people do: admins by the command, others by their invitation. */
export function staffAccounts(world: World) {
  const command = (...given: string[]) => adminCommand(world.context, given, 'operator');

  const enrol = (email: string, url: string) =>
    enrolStaff(world.ask, { email, url, now: world.context.now() });

  const signIn = (
    staff: EnrolledStaff,
    more: { totp?: string; recoveryCode?: string; password?: string } = {},
  ) =>
    world.ask(officeLogin, {
      body: {
        email: staff.email,
        password: staffPassword,
        ...(more.recoveryCode === undefined ? { totp: totpAt(staff.secret, world.context.now()) } : {}),
        ...more,
      },
    });

  const change = (by: EnrolledStaff, content: object) =>
    world.ask(officeChangeStaff, { token: by.token, body: { content } as never });

  const decide = (by: EnrolledStaff, id: unknown, approve = true) =>
    world.ask(officeDecideStaffChange, { token: by.token, params: { id: String(id) }, body: { approve } });

  return {
    command,
    enrol,
    signIn,
    change,
    decide,
    /** Signs in again, with the next code of the authenticator. */
    signedInAgain: async (staff: EnrolledStaff): Promise<EnrolledStaff> => {
      world.passTime(halfMinute);
      const { body } = await expectStatus(200, signIn(staff));
      return { ...staff, token: String(body.accessToken) };
    },
    admin: async (): Promise<EnrolledStaff> => {
      const email = `${crypto.randomUUID()}@agos.ph`;
      return enrol(email, linkIn(await command('create', email, '--name', 'Andrea Lim')));
    },
    /** Somebody whom one admin invites and, where that is asked for, another approves. */
    invited: async (
      by: EnrolledStaff,
      roles: StaffRole[],
      approver?: EnrolledStaff,
    ): Promise<EnrolledStaff> => {
      const email = `${crypto.randomUUID()}@agos.ph`;
      const content = { kind: 'invite', email, name: 'Ofelia Ramos', roles };
      const changed = await expectStatus(201, change(by, content));
      const made = approver === undefined ? changed : await decide(approver, changed.body.orderId);
      return enrol(email, (made.body.link as { url: string }).url);
    },
  };
}

/** The link that the command prints. */
export const linkIn = (lines: readonly string[]) => lines.find((line) => line.startsWith('http')) ?? '';
