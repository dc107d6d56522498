import { requestOtp } from '@sagwan/contract/session/request-otp.ts';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { freshPhoneNumber, registerMember } from '../testing/accounts.ts';
import { lastCodeTo } from '../testing/last-code.ts';
import { inboxOf } from '../testing/sent-texts.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests((config) => {
  const { company } = config;
  const registrationForms = { ...company.registrationForms, otp: true };
  return { ...config, company: { ...company, registrationForms } };
});

const askFor = (phoneNumber: string, purpose: 'password_reset' | 'registration') =>
  world.ask(requestOtp, { body: { phoneNumber, purpose } });

/** The statements that the server sends while it answers; what is written may be kept or not. */
async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const { db } = world.context;
  const statements: string[] = [];
  const noting: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements.push(db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  world.context.db = db.withPlugin(noting);
  await run();
  world.context.db = db;
  return statements.map((text) => text.replace(/^(release|rollback to) savepoint/, 'end of savepoint'));
}

test.each(['password_reset', 'registration'] as const)(
  'a code for %s takes the same statements for a number with an account and for one without',
  async (purpose) => {
    const unknown = freshPhoneNumber();
    const phoneNumber = freshPhoneNumber();
    await askFor(phoneNumber, 'registration');
    await registerMember(world.ask, phoneNumber, { otp: await lastCodeTo(world, phoneNumber) });
    const received = async (number: string) => (await inboxOf(world, number)).length;
    const before = await received(phoneNumber);
    const ofKnown = await statementsOf(() => askFor(phoneNumber, purpose));
    const ofUnknown = await statementsOf(() => askFor(unknown, purpose));
    expect(ofKnown).toEqual(ofUnknown);
    expect(ofKnown.some((text) => text.startsWith('insert into "message"'))).toBe(true);
    // And only who should gets it.
    await runDueJobs(world.context, world.database.url);
    const isReset = purpose === 'password_reset';
    expect([(await received(phoneNumber)) - before, await received(unknown)]).toEqual(
      isReset ? [1, 0] : [0, 1],
    );
  },
);
