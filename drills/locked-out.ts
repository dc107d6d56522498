import type { TestEnvironment } from '../harness/test-environment.ts';
import type { Drill } from './drill.ts';
import {
  addressesByProxy,
  askerCookie,
  codeAfter,
  cookieNamed,
  deviceCookie,
  loadOwners,
  newPassword,
  ownPassword,
  sitesOfOne,
  visitorsOf,
} from './owners.ts';

const addresses = 12;
/** One more than lock an address. */
const guessesEach = 6;
/** What all strangers together may have compared, whatever the number of addresses. */
const comparedMax = 50;

interface Outcome {
  guesses: number;
  compared: number;
  problems: string[];
}

export const lockedOut: Drill = {
  name: 'locked-out',
  promise:
    'wrong passwords from many addresses are bounded for all together, and the owner is in with a known device, and with a code anywhere',
  size: { short: 2, long: 40, unit: 'owners' },
  fault: {
    name: 'what strangers guess locks known devices too',
    file: 'apps/server/src/session/sign-in-guard.ts',
    find: "return source.kind === 'device' ? [own] : [own, ['strangers', strangersRule]];",
    put: "return [own, ['strangers', strangersRule]];",
  },
  environment: addressesByProxy,
  run: async (environment, { size, say }) => {
    const owners = await loadOwners(environment, size);
    const outcomes: Outcome[] = [];
    for (const owner of owners) {
      outcomes.push(await attack(environment, owner));
      if (outcomes.length % 10 === 0) say(`${outcomes.length} owners attacked`);
    }
    const guesses = outcomes.reduce((sum, each) => sum + each.guesses, 0);
    const most = Math.max(...outcomes.map(({ compared }) => compared));
    return {
      number: `${guesses} guesses at ${size} owners from ${addresses} addresses each: at most ${most} compared`,
      problems: outcomes.flatMap(({ problems }) => problems),
    };
  },
};

async function attack(environment: TestEnvironment, phoneNumber: string): Promise<Outcome> {
  const { signIn, askForCode, reset } = visitorsOf(environment, phoneNumber);
  const problems: string[] = [];
  const expectStatus = (what: string, { status, text }: { status: number; text: string }, expected = 200) => {
    if (status !== expected) problems.push(`${what} was answered ${status} ${text.slice(0, 90)}`);
  };
  const first = await signIn(ownPassword, { address: '203.0.113.1' });
  expectStatus('Signing in before the attack', first);
  const device = cookieNamed(first, deviceCookie);
  for (const address of sitesOfOne) {
    for (let guess = 0; guess < 4; guess += 1) await signIn('not-the-password', { address });
  }
  expectStatus(
    'The owner elsewhere, after guesses from one /48 of IPv6',
    await signIn(ownPassword, { address: '203.0.113.4' }),
  );
  const guessAll = async () => {
    const answers = await Promise.all(
      Array.from({ length: addresses }, async (_, n) => {
        const own = [];
        for (let guess = 0; guess < guessesEach; guess += 1)
          own.push(await signIn('not-the-password', { address: `198.51.100.${n}` }));
        return own;
      }),
    );
    return answers.flat();
  };
  const wrong = await guessAll();
  const compared = wrong.filter(({ body }) => body.code === 'CREDENTIALS_WRONG').length;
  if (compared > comparedMax) problems.push(`${compared} wrong passwords for one number were compared`);
  expectStatus(
    'The owner from a known device',
    await signIn(ownPassword, { address: '203.0.113.2', cookie: device }),
  );
  expectStatus(
    'The right password from elsewhere',
    await signIn(ownPassword, { address: '203.0.113.3' }),
    429,
  );
  const asked = await askForCode({ address: '203.0.113.3' });
  const otp = (await codeAfter(environment, phoneNumber, 0)) ?? '';
  const cookie = cookieNamed(asked, askerCookie);
  expectStatus('The owner’s code on a new device', await reset(otp, { address: '203.0.113.3', cookie }));
  expectStatus('The new password there', await signIn(newPassword, { address: '203.0.113.3' }));
  return { guesses: wrong.length, compared, problems };
}
