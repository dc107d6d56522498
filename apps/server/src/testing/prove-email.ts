import { changeEmail } from '@sagwan/contract/member/change-email.ts';
import type { SignedInMember } from './accounts.ts';
import { lastCodeTo } from './last-code.ts';
import type { World } from './world.ts';

/** Puts an e-mail address on file with the code that is sent to it. */
export async function proveEmail(
  world: World,
  { phoneNumber, token }: Pick<SignedInMember, 'phoneNumber' | 'token'>,
  email: string,
): Promise<void> {
  const asked = await world.ask(changeEmail, { token, body: { phoneNumber, email } });
  const proof = { otp: await lastCodeTo(world, email), challengeId: String(asked.body.challengeId) };
  const changed = await world.ask(changeEmail, { token, body: { phoneNumber, email, ...proof } });
  if (changed.body.state !== 'EMAIL_CHANGED') throw new Error(`Not proved: ${JSON.stringify(changed.body)}`);
}
