import { officeAnswerDataRequest, officeListDataRequests } from '@sagwan/contract/office/data-requests.ts';
import {
  askDataCorrection,
  askDataDeletion,
  readYourData,
} from '@sagwan/contract/personal-data/your-data.ts';
import type { SignedInMember } from './accounts.ts';
import type { World } from './world.ts';

export type Asker = Pick<SignedInMember, 'phoneNumber' | 'token'>;

/** What members ask of their data in this world, and what staff see and answer. */
export function dataRequests(world: World) {
  const listed = async (token: string) =>
    officeListDataRequests.answer.parse((await world.ask(officeListDataRequests, { token })).body).requests;
  return {
    read: async ({ phoneNumber, token }: Asker) =>
      readYourData.answer.parse((await world.ask(readYourData, { token, body: { phoneNumber } })).body),
    correct: ({ phoneNumber, token }: Asker, field = 'address') =>
      world.ask(askDataCorrection, {
        token,
        body: { phoneNumber, field: field as 'address', wrong: 'The old house', right: '8 Sampaguita Road' },
      }),
    askToDelete: ({ phoneNumber, token }: Asker, proof: object = {}) =>
      world.ask(askDataDeletion, { token, body: { phoneNumber, ...proof } }),
    listed,
    /** A member's open request as this member of staff sees it. */
    openOf: async ({ phoneNumber }: Asker, staffToken: string) =>
      (await listed(staffToken)).find((each) => each.phoneNumber === phoneNumber),
    answer: (token: string, id: string, answerCode: string) =>
      world.ask(officeAnswerDataRequest, {
        token,
        params: { id },
        body: { answerCode: answerCode as 'DELETED' },
      }),
  };
}
