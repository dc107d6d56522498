import { beforeAll, expect, test } from 'vitest';
import { paperLimits } from '../limits.ts';
import { type Downloaded, memberPaper } from '../testing/papers.ts';
import { type ReleasedLoan, releasedLoan } from '../testing/released-loan.ts';
import { worldForTests } from '../testing/world.ts';

/** Many papers at once: drawing one takes the thread that answers everybody. */
const world = worldForTests();
let greedy: ReleasedLoan;
let other: ReleasedLoan;
beforeAll(async () => {
  greedy = await releasedLoan(world);
  other = await releasedLoan(world);
});
const schedule = ({ member, loanNumber }: ReleasedLoan) =>
  memberPaper(world, member, { kind: 'schedule', loanNumber });

test('while one member asks for papers without pause another’s comes next, and those beyond what can wait are answered 503 and not counted', async () => {
  const asked = 3 * paperLimits.waitingMax;
  const answered: Downloaded[] = [];
  const flood = Array.from({ length: asked }, async () => {
    answered.push(await schedule(greedy));
  });
  let theirs = await schedule(other);
  while (theirs.status === 503) theirs = await schedule(other);
  const before = answered.filter(({ status }) => status === 200).length;
  expect(theirs.status).toBe(200);
  expect(before).toBeLessThan(paperLimits.waitingMax / 4);
  await Promise.all(flood);
  const drawn = answered.filter(({ status }) => status === 200).length;
  const refused = answered.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(paperLimits.waitingMax);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(drawn + refused.length).toBe(asked);
  const [counted] = await world.database.owner
    .selectFrom('cap_use')
    .select('used')
    .where('cap', '=', 'papers')
    .orderBy('used', 'desc')
    .execute();
  // One that is drawn while its answer is late is counted, too.
  expect(Number(counted?.used)).toBeLessThan(asked - paperLimits.waitingMax);
});
