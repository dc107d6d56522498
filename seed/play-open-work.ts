import { disputeScore } from '@sagwan/contract/member/dispute-score.ts';
import { readScore } from '@sagwan/contract/member/read-score.ts';
import { askDataDeletion } from '@sagwan/contract/personal-data/your-data.ts';
import { castDeletion, castDispute } from './cast.ts';
import { expectStatus } from './load-cast.ts';
import { type CastStep, type CastWorld, signIn } from './play-member.ts';

/** What waits for staff besides requests about loans and records: a disputed score, and an account to be deleted. */
export function openWorkSteps(world: CastWorld): CastStep[] {
  const { mayWithdraw } = world;
  return [
    { daysAgo: castDispute.daysAgo, run: () => dispute(world) },
    // Only where the code that proves it can be read.
    ...(mayWithdraw ? [{ daysAgo: castDeletion.daysAgo, run: () => askForDeletion(world) }] : []),
  ];
}

async function dispute(world: CastWorld): Promise<void> {
  const { phoneNumber, message } = castDispute;
  const token = await signIn(world, { phoneNumber });
  const { body } = await expectStatus(200, world.ask(readScore, { token, body: { phoneNumber } }));
  const eventId = readScore.answer.parse(body).events.find(({ disputable }) => disputable)?.id ?? '';
  await expectStatus(201, world.ask(disputeScore, { token, body: { phoneNumber, eventId, message } }));
}

async function askForDeletion(world: CastWorld): Promise<void> {
  const { phoneNumber } = castDeletion;
  const token = await signIn(world, { phoneNumber });
  const asked = await expectStatus(201, world.ask(askDataDeletion, { token, body: { phoneNumber } }));
  const challengeId = String(asked.body.challengeId);
  const otp = await world.codeSentTo(phoneNumber);
  await expectStatus(201, world.ask(askDataDeletion, { token, body: { phoneNumber, challengeId, otp } }));
}
