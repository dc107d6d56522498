import { setTimeout as sleep } from 'node:timers/promises';
import { officeApprove } from '@sagwan/contract/office/approve.ts';
import {
  officeDecideServicing,
  officeOrderServicing,
  officePreviewServicing,
} from '@sagwan/contract/office/order-servicing.ts';
import { officeRelease } from '@sagwan/contract/office/release.ts';
import { officeLogin } from '@sagwan/contract/office/sign-in.ts';
import { contact } from '@sagwan/contract/support/contact.ts';
import { sandboxMessages } from '@sagwan/contract/system/sandbox.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { addDays, manilaDate, manilaInstant } from '@sagwan/domain/time/manila.ts';
import { makeApp } from '@sagwan/server/app.ts';
import type { AppContext } from '@sagwan/server/app-context.ts';
import { storeEvent } from '@sagwan/server/collection/receive-collection-event.ts';
import { sendReminders } from '@sagwan/server/contact/send-reminders.ts';
import { runDueJobs } from '@sagwan/server/job/run-jobs.ts';
import { makeAppContext } from '@sagwan/server/make-app-context.ts';
import { sandboxEvents, sandboxEventText } from '@sagwan/server/sandbox/collection-events.ts';
import { BusinessClock } from '@sagwan/server/servicing/business-clock.ts';
import { closeDays } from '@sagwan/server/servicing/close-days.ts';
import { hashPassword } from '@sagwan/server/session/password.ts';
import { CommandError } from '@sagwan/server/system/command-error.ts';
import { type AskFunction, askThrough } from '@sagwan/server/testing/ask.ts';
import { v7 as uuid } from 'uuid';
import { castContactMessage, castMembers, castStaff, staffPassword } from './cast.ts';
import { drawAhead } from './pictures/draw-ahead.ts';
import { dataRequestSteps } from './play-data-requests.ts';
import { lostPhoneSteps } from './play-lost-phone.ts';
import { type CastWorld, memberSteps } from './play-member.ts';
import { openWorkSteps } from './play-open-work.ts';

/** Nine in the morning in Manila, whatever the hour at which the demonstration begins. */
const remindedAtMinutes = 9 * 60;

/** Of the table `setting`: `begun` until all of the cast is there. */
const castSetting = 'cast';

/**
 * Loads the cast into an empty database by requests to the API, so that every record is one that a person could have
 * made with the screens, each on its own day, by a clock that is set to it. A database with any member in it
 * is left alone; one in which loading was broken off is refused. `databaseUrl` is the owner's, for the job that sends a
 * one-time password to the sandbox inbox; the payout that it confirms is left to the worker, because its provider calls back over HTTP.
 */
export async function loadCast(
  context: AppContext,
  databaseUrl: string,
  say: (line: string) => void = () => {},
): Promise<void> {
  const { db } = context;
  const begun = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', castSetting)
    .executeTakeFirst();
  if (begun?.value === 'begun')
    throw new CommandError(
      `An earlier start ended before it had loaded the demonstration. Delete ${context.config.dataFolder} and start again.`,
    );
  const anyone = await db.selectFrom('member').select('id').limit(1).executeTakeFirst();
  if (anyone !== undefined) return;
  await db.insertInto('setting').values({ key: castSetting, value: 'begun' }).execute();
  say('The first start on this data: the demonstration is loaded, which takes up to a minute.');
  // Begun here, since until the members activate the server mostly waits for the database.
  const pictureOf = drawAhead(castMembers.filter(({ activated }) => activated));
  const today = context.now().getTime();
  let now = today;
  // The cast registers without an invitation and a code, whatever is asked of others.
  const { company } = context.config;
  const registrationForms = { ...company.registrationForms, invitationCode: false, otp: false };
  const config = { ...context.config, company: { ...company, registrationForms } };
  const unlimited = { logLevel: 'silent', requestsPerMinute: 1_000_000, answersInTime: false };
  const app = await makeApp({ ...config, ...unlimited });
  const then = () => new Date(now);
  const past = makeAppContext({
    ...context,
    config,
    databaseUrl,
    now: then,
    businessClock: new BusinessClock(then),
  });
  app.open(past);
  await app.server.ready();
  const ask = askingAgain(askThrough(app.server));
  await addStaff(context);
  // The sandbox's provider of payouts calls back over HTTP: that waits until the server listens.
  const runJobs = () => runDueJobs(past, databaseUrl, { withinSeconds: 0, leave: ['sandbox_call_back'] });
  const { smsProvider, payoutProvider, collectionProvider } = context.config;
  const world: CastWorld = {
    ask,
    pictureOf,
    today: () => past.businessDate(),
    // A demonstration sends no SMS and no money to real people.
    mayWithdraw: smsProvider === 'sandbox' && payoutProvider === 'sandbox',
    mayDebit: smsProvider === 'sandbox' && collectionProvider === 'sandbox',
    approveAndRelease: async (loanNumber) => {
      const params = { loanNumber };
      await expectStatus(
        201,
        ask(officeApprove, { params, body: {}, token: await staffToken(ask, 'officer') }),
      );
      await expectStatus(
        201,
        ask(officeRelease, { params, body: {}, token: await staffToken(ask, 'approver') }),
      );
    },
    order: async (loanNumber, body) => {
      const token = await staffToken(ask, 'officer');
      const { content } = body;
      const preview = await expectStatus(
        200,
        ask(officePreviewServicing, { token, params: { loanNumber }, body: { content } }),
      );
      const previewHash = String(preview.body.previewHash);
      const ordered = await expectStatus(
        201,
        ask(officeOrderServicing, { token, params: { loanNumber }, body: { ...body, previewHash } }),
      );
      return String(ordered.body.id);
    },
    approveOrder: async (id) => {
      const token = await staffToken(ask, 'approver');
      await expectStatus(201, ask(officeDecideServicing, { token, params: { id }, body: { approve: true } }));
    },
    collect: async (payment) => {
      const delivered = sandboxEvents({
        ...payment,
        channel: 'virtualAccount',
        mode: 'paid',
        settledFeeMinor: 1_500n,
        valueOn: past.businessDate(),
        now: new Date(now),
      });
      for (const { event } of delivered) {
        await storeEvent(past, event, Buffer.from(sandboxEventText(event)));
        await runJobs();
      }
    },
    codeSentTo: async (phoneNumber) => {
      await runJobs();
      return readCode(ask, phoneNumber);
    },
  };
  const { sentDaysAgo, ...message } = castContactMessage;
  const steps = [
    ...castMembers.flatMap((member) => memberSteps(world, member)),
    ...dataRequestSteps(ask),
    ...lostPhoneSteps(world),
    ...openWorkSteps(world),
    {
      daysAgo: sentDaysAgo,
      run: async () => {
        const headers = { 'idempotency-key': uuid() };
        await expectStatus(202, ask(contact, { body: message, headers }));
      },
    },
  ].toSorted((one, other) => other.daysAgo - one.daysAgo);
  await context.db
    .updateTable('business_date')
    .set({ closed_until: addDays(manilaDate(new Date(today)), -(steps[0]?.daysAgo ?? 0) - 1) })
    .execute();
  for (let daysAgo = steps[0]?.daysAgo ?? 0; daysAgo >= 0; daysAgo -= 1) {
    // Every day that passes is closed, and reminders are sent, as it would have been then; today's are the server's.
    const day = today - daysAgo * dayMilliseconds;
    now = day;
    await closeDays(past);
    if (daysAgo > 0) {
      now = manilaInstant(manilaDate(new Date(day)), remindedAtMinutes).getTime();
      if ((await sendReminders(past)) > 0) await runJobs();
      now = day;
    }
    for (const step of steps) if (step.daysAgo === daysAgo) await step.run();
  }
  await app.server.close();
  await past.jobs.close();
  await closeDays(context);
  await db.updateTable('setting').set({ value: 'loaded' }).where('key', '=', castSetting).execute();
}

/** The one-time password in the newest SMS to a phone number, read from the sandbox inbox. */
async function readCode(ask: AskFunction, phoneNumber: string): Promise<string> {
  const { text } = await expectStatus(200, ask(sandboxMessages, { query: { to: phoneNumber } }));
  const code = /\b\d{8}\b/.exec(text)?.[0];
  if (code === undefined) throw new Error(`The cast could not be loaded: no code reached ${phoneNumber}`);
  return code;
}

/** The demonstration staff alone. */
export async function addStaff(context: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  const rows = await Promise.all(
    castStaff.map(async ({ email, name, roles }) => ({
      id: uuid(),
      email,
      name,
      password_hash: await hashPassword(staffPassword),
      roles: [...roles],
      totp_secret_encrypted: null,
      active: true,
      enrolled_at: context.now(),
      created_at: context.now(),
    })),
  );
  await context.db.insertInto('staff').values(rows).execute();
}

export async function staffToken(ask: AskFunction, role: string): Promise<string> {
  const email = `${role}@sagwan.example`;
  return tokenOf(ask(officeLogin, { body: { email, password: staffPassword } }));
}

const triesMax = 10;
const betweenTriesMilliseconds = 1_000;

/**
 * Asks again where the server was too busy (503), and so did nothing: a first start may share its machine with much else, and a
 * demonstration that was loaded in part would never be completed.
 */
function askingAgain(ask: AskFunction): AskFunction {
  return async (...asked) => {
    for (let tried = 1; ; tried += 1) {
      const answer = await ask(...asked);
      if (answer.status !== 503 || tried === triesMax) return answer;
      await sleep(betweenTriesMilliseconds);
    }
  };
}

export async function tokenOf(signIn: ReturnType<AskFunction>): Promise<string> {
  return String((await expectStatus(200, signIn)).body.accessToken);
}

/** @throws with the server's answer when its status is another than expected. */
export async function expectStatus<A extends { status: number; text: string }>(
  status: number,
  asked: Promise<A>,
): Promise<A> {
  const answer = await asked;
  if (answer.status !== status)
    throw new Error(`The cast could not be loaded: ${answer.status} ${answer.text}`);
  return answer;
}
