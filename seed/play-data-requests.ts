import { officeAnswerDataRequest, officeListDataRequests } from '@sagwan/contract/office/data-requests.ts';
import { askDataCorrection } from '@sagwan/contract/personal-data/your-data.ts';
import { login } from '@sagwan/contract/session/login.ts';
import type { AskFunction } from '@sagwan/server/testing/ask.ts';
import { castDataRequests, memberPassword } from './cast.ts';
import { expectStatus, staffToken, tokenOf } from './load-cast.ts';
import type { CastStep } from './play-member.ts';

/** What the cast asks of the data that is held, each on its day, and the answers of staff. */
export function dataRequestSteps(ask: AskFunction): CastStep[] {
  return castDataRequests.flatMap(({ phoneNumber, askedDaysAgo, field, wrong, right, answer }) => {
    let requestNumber = '';
    const asking = async () => {
      const token = await tokenOf(ask(login, { body: { phoneNumber, password: memberPassword } }));
      const body = { phoneNumber, field, wrong, right };
      const asked = await expectStatus(201, ask(askDataCorrection, { token, body }));
      requestNumber = String(asked.body.requestNumber);
    };
    const answering = async (answerCode: NonNullable<typeof answer>['answerCode']) => {
      const token = await staffToken(ask, 'officer');
      const { body } = await expectStatus(200, ask(officeListDataRequests, { token }));
      const { requests } = officeListDataRequests.answer.parse(body);
      const id = requests.find((each) => each.requestNumber === requestNumber)?.id ?? '';
      await expectStatus(201, ask(officeAnswerDataRequest, { token, params: { id }, body: { answerCode } }));
    };
    return [
      { daysAgo: askedDaysAgo, run: asking },
      ...(answer ? [{ daysAgo: answer.daysAgo, run: () => answering(answer.answerCode) }] : []),
    ];
  });
}
