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
  textsTo,
  visitorsOf,
} from './owners.ts';

const addresses = 30;
/** Eight of strangers and one of an address that asks for its first (limits.ts), and that of the known device. */
const codesMax = 10;
const codesOfOneStranger = 5;
const wrongCode = '00000000';

interface Outcome {
  requests: number;
  codes: number;
  problems: string[];
}

export const recoveryDenied: Drill = {
  name: 'recovery-denied',
  promise:
    'requests for codes and guesses at them from many addresses neither use up nor end those of the owner, whose phone is sent few',
  size: { short: 2, long: 40, unit: 'owners' },
  fault: {
    name: 'who asked for a code has no tries of their own',
    file: 'apps/server/src/stepup/phone-code.ts',
    find: "check.source.kind === 'device' || isAsker || code.asked_from === from;",
    put: "check.source.kind === 'device';",
  },
  environment: addressesByProxy,
  run: async (environment, { size, say }) => {
    const outcomes: Outcome[] = [];
    for (const owner of await loadOwners(environment, size)) {
      outcomes.push(await attack(environment, owner));
      if (outcomes.length % 10 === 0) say(`${outcomes.length} owners attacked`);
    }
    const requests = outcomes.reduce((sum, each) => sum + each.requests, 0);
    const most = Math.max(...outcomes.map(({ codes }) => codes));
    return {
      number: `${requests} requests and guesses at ${size} owners: each was back in twice, at most ${most} codes sent`,
      problems: outcomes.flatMap(({ problems }) => problems),
    };
  },
};

async function attack(environment: TestEnvironment, phoneNumber: string): Promise<Outcome> {
  const { signIn, askForCode, reset } = visitorsOf(environment, phoneNumber);
  const problems: string[] = [];
  const expectIn = (what: string, { status, text }: { status: number; text: string }) => {
    if (status !== 200) problems.push(`${what} was answered ${status} ${text.slice(0, 90)}`);
  };
  const device = cookieNamed(await signIn(ownPassword, { address: '203.0.113.1' }), deviceCookie);
  for (const address of sitesOfOne) await askForCode({ address });
  await codeAfter(environment, phoneNumber, codesOfOneStranger - 1);
  // On a new device, with a code asked for before the attack from many addresses.
  const asked = await askForCode({ address: '203.0.113.2' });
  const otp = (await codeAfter(environment, phoneNumber, codesOfOneStranger)) ?? '';
  const stranger = (n: number) => ({ address: `198.51.100.${n}` });
  const all = Array.from({ length: addresses }, (_, n) => n);
  const requests = await Promise.all(all.map((n) => askForCode(stranger(n))));
  const alike = new Set([asked, ...requests].map(({ status, text }) => `${status} ${text}`));
  if (alike.size !== 1) problems.push(`Requests were answered ${[...alike].join(' and ')}`);
  const guesses = await Promise.all(all.flatMap((n) => [1, 2, 3].map(() => reset(wrongCode, stranger(n)))));
  const cookie = cookieNamed(asked, askerCookie);
  // Mistyped once: the one try that any address has which has not tried would do for the right code alone.
  await reset(wrongCode, { address: '203.0.113.2', cookie });
  expectIn('The owner’s code on a new device', await reset(otp, { address: '203.0.113.2', cookie }));
  const again = await signIn(newPassword, { address: '203.0.113.2', cookie: device });
  expectIn('The new password', again);
  const known = cookieNamed(again, deviceCookie);
  const before = await codesSent(environment, phoneNumber);
  await Promise.all(all.map((n) => askForCode(stranger(n))));
  const request = await askForCode({ address: '203.0.113.1', cookie: known });
  const second = (await codeAfter(environment, phoneNumber, before)) ?? '';
  await Promise.all(all.flatMap((n) => [1, 2, 3].map(() => reset(wrongCode, stranger(n)))));
  expectIn(
    'The code of a known device',
    await reset(second, { address: '203.0.113.9', cookie: known ?? cookieNamed(request, askerCookie) }),
  );
  const codes = await codesSent(environment, phoneNumber);
  if (codes > codesMax) problems.push(`${codes} codes were sent to one phone within minutes`);
  return { requests: 2 * (addresses + guesses.length), codes, problems };
}

async function codesSent(environment: TestEnvironment, phoneNumber: string): Promise<number> {
  const texts = await textsTo(environment, phoneNumber);
  return texts.filter((text) => /^\d{8}/.test(text)).length;
}
