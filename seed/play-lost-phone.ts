import { askLostPhone } from '@sagwan/contract/session/ask-lost-phone.ts';
import { requestOtp } from '@sagwan/contract/session/request-otp.ts';
import { castLostPhone } from './cast.ts';
import { expectStatus } from './load-cast.ts';
import type { CastStep, CastWorld } from './play-member.ts';

/** One of the cast asks for another number in place of a lost one; only where the code of the new number can be read. */
export function lostPhoneSteps({ ask, codeSentTo, mayWithdraw }: CastWorld): CastStep[] {
  const { askedDaysAgo, ...typed } = castLostPhone;
  const run = async () => {
    const { newPhoneNumber } = typed;
    const body = { phoneNumber: newPhoneNumber, purpose: 'lost_phone' as const };
    await expectStatus(202, ask(requestOtp, { body }));
    const otp = await codeSentTo(newPhoneNumber);
    await expectStatus(202, ask(askLostPhone, { body: { ...typed, otp } }));
  };
  return mayWithdraw ? [{ daysAgo: askedDaysAgo, run }] : [];
}
