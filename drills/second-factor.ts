import { randomBytes } from 'node:crypto';
import { officeLogin, officeMe, officeRefresh } from '@sagwan/contract/office/sign-in.ts';
import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { Keyring } from '../apps/server/src/keyring/keyring.ts';
import { localKeyManagement } from '../apps/server/src/providers/key-management/local-key-management.ts';
import { hashPassword } from '../apps/server/src/session/password.ts';
import { signStaffToken } from '../apps/server/src/session/token.ts';
import type { Answer } from '../apps/server/src/testing/ask.ts';
import { totpAt } from '../apps/server/src/testing/totp.ts';
import { seededRandom } from '../harness/random.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import type { Drill } from './drill.ts';
import { addressesByProxy, cookieNamed } from './owners.ts';

const password = 'slow river, long paddle';
const atOnce = 20;
const triesMax = 10;
const usedAgain = 3;
const guessingAddresses = 12;
const guessesEach = 6;
/** Of one address within 15 minutes; and of all addresses together in a day (packages/domain, sign-in-guard.ts). */
const ofAddressMax = 5;
const ofAllMax = 50;
/** Decisions: nobody who was away for half an hour is still signed in. */
const idleMinutes = { allowed: 29, ended: 31 };
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

interface Person {
  id: string;
  email: string;
  secret: string;
}

interface Outcome {
  signIns: number;
  compared: number;
  problems: string[];
}

export const secondFactor: Drill = {
  name: 'second-factor',
  promise:
    'a code of the authenticator signs in once, also of many sign-ins at once; who has the password alone guesses few codes and is told nothing; half an hour away ends the session',
  size: { short: 2, long: 40, unit: 'people of staff' },
  fault: {
    name: 'a code of the authenticator may be used again',
    file: 'apps/server/src/office/second-factor.sql.ts',
    find: "    .where((eb) => eb.or([eb('totp_step_used', 'is', null), eb('totp_step_used', '<', step)]))\n",
    put: '',
  },
  environment: addressesByProxy,
  run: async (environment, { size, seed, say }) => {
    const random = seededRandom(seed);
    const people = await staffWithFactors(environment, size);
    const clock = serverClock(environment);
    const outcomes: Outcome[] = [];
    for (const person of people) {
      outcomes.push(await attack(environment, { person, clock, random }));
      if (outcomes.length % 10 === 0) say(`${outcomes.length} people attacked`);
    }
    const signIns = outcomes.reduce((sum, each) => sum + each.signIns, 0);
    const most = Math.max(...outcomes.map(({ compared }) => compared));
    return {
      number: `${signIns} sign-ins with the right passwords of ${size} people: each code in once, at most ${most} others a person compared, idle sessions ended`,
      problems: outcomes.flatMap(({ problems }) => problems),
    };
  },
};

async function staffWithFactors({ db, keys }: TestEnvironment, count: number): Promise<Person[]> {
  const keyring = new Keyring(localKeyManagement({ file: undefined, derived: keys.master }));
  const house = await keyring.house(db);
  const passwordHash = await hashPassword(password);
  const people = Array.from({ length: count }, () => {
    const id = crypto.randomUUID();
    const secret = Array.from(randomBytes(32), (byte) => base32[byte % base32.length]).join('');
    return { id, email: `${id}@sagwan.example`, secret };
  });
  await db
    .insertInto('staff')
    .values(
      people.map(({ id, email, secret }) => ({
        id,
        email,
        name: 'Ofelia Ramos',
        password_hash: passwordHash,
        roles: ['officer'],
        active: true,
        created_at: new Date(),
        totp_secret_encrypted: house.sealText('staff.totp_secret_encrypted', secret, id),
      })),
    )
    .execute();
  return people;
}

/** The server's clock, which only goes forward. */
function serverClock({ server }: TestEnvironment) {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    pass: async (milliseconds: number) => {
      ahead += milliseconds;
      await server.setClockAhead(ahead);
    },
  };
}

async function attack(
  environment: TestEnvironment,
  { person, clock, random }: { person: Person; clock: ReturnType<typeof serverClock>; random: () => number },
): Promise<Outcome> {
  const { ask, keys, sql } = environment;
  const problems: string[] = [];
  let address = 0;
  const signIn = (given: { totp?: string; password?: string }, from: string) =>
    ask(officeLogin, {
      body: { email: person.email, password, ...given },
      headers: { 'x-forwarded-for': from },
    });
  const elsewhere = () => {
    address += 1;
    return `198.51.100.${address}`;
  };
  const sessions = async () =>
    (await sql<{ id: string }[]>`select id from staff_session where staff_id = ${person.id}`).map(
      ({ id }) => id,
    );
  let totp = '';
  let parallel: Answer[] = [];
  // A busy server may refuse all of them before it looks at the code.
  for (let tries = 0; tries < triesMax && (await sessions()).length === 0; tries += 1) {
    await clock.pass(minuteMilliseconds);
    totp = totpAt(person.secret, clock.now());
    parallel = await Promise.all(Array.from({ length: atOnce }, () => signIn({ totp }, elsewhere())));
  }
  const [session = ''] = await sessions();
  const opened = (await sessions()).length;
  if (opened !== 1) problems.push(`Of ${atOnce} sign-ins at once with one code ${opened} succeeded, not 1`);
  const again = [];
  for (let n = 0; n < usedAgain; n += 1) again.push(await signIn({ totp }, elsewhere()));
  if ((await sessions()).length > opened) problems.push('A code that was used signed in again');

  // A person with the right password and no code gets the same answer as one with neither.
  const wrong = await signIn(
    { password: 'not the password', totp: wrongCode(person, clock.now(), random) },
    elsewhere(),
  );
  const guesses = await Promise.all(
    Array.from({ length: guessingAddresses }, async () => {
      const from = elsewhere();
      const answers = [];
      for (let n = 0; n < guessesEach; n += 1)
        answers.push(await signIn({ totp: wrongCode(person, clock.now(), random) }, from));
      return answers;
    }),
  );
  const refused = [...parallel, ...again, ...guesses.flat()].filter(({ status }) => status !== 200);
  const told = new Set(refused.filter(({ status }) => status === 401).map(({ text }) => text));
  told.add(wrong.text);
  if (told.size > 1)
    problems.push(`A right password without its code was answered ${[...told].join(' and ')}`);
  if (guesses.flat().some(({ status }) => status === 200)) problems.push('A code was guessed');
  const odd = refused.filter(({ status }) => ![401, 429, 503].includes(status));
  problems.push(...odd.map(({ status, text }) => `A sign-in was answered ${status} ${text.slice(0, 90)}`));
  const ofAddress = Math.max(
    ...guesses.map((answers) => answers.filter(({ status }) => status === 401).length),
  );
  if (ofAddress > ofAddressMax) problems.push(`${ofAddress} codes of one address were compared`);
  const compared = refused.filter(({ status }) => status === 401).length + 1;
  if (compared > ofAllMax) problems.push(`${compared} codes for one person were compared`);

  if (session !== '') {
    const opens = async () => {
      const claims = { staffId: person.id, sessionId: session, email: person.email };
      const token = await signStaffToken(keys.staffToken, claims, clock.now());
      return (await ask(officeMe, { token })).status === 200;
    };
    await clock.pass(idleMinutes.allowed * minuteMilliseconds);
    if (!(await opens())) problems.push(`A session was ended after ${idleMinutes.allowed} minutes`);
    await clock.pass(idleMinutes.ended * minuteMilliseconds);
    if (await opens())
      problems.push(`A session went on after ${idleMinutes.ended} minutes without a request`);
    const signedIn = parallel.find(({ status }) => status === 200);
    const cookie = signedIn && cookieNamed(signedIn, /^sagwanOfficeRefresh$/);
    if (cookie !== undefined && (await ask(officeRefresh, { cookie })).status === 200)
      problems.push('An idle session was renewed');
  }
  return { signIns: parallel.length + again.length + guesses.flat().length, compared, problems };
}

/** Six digits that fit at no time near. */
function wrongCode(person: Person, now: Date, random: () => number): string {
  const near = [-2, -1, 0, 1, 2].map((halves) =>
    totpAt(person.secret, new Date(now.getTime() + halves * 30_000)),
  );
  const code = String(Math.floor(random() * 1_000_000)).padStart(6, '0');
  return near.includes(code) ? wrongCode(person, now, random) : code;
}
