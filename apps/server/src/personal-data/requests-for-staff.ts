import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type {
  officeAnswerDataRequest,
  officeListDataRequests,
} from '@sagwan/contract/office/data-requests.ts';
import { byWhom } from '@sagwan/domain/copy/by-whom.ts';
import { dataAnswerSentences } from '@sagwan/domain/copy/data-answers.ts';
import { notice } from '@sagwan/domain/copy/messages/message-texts.ts';
import { isRefusal, type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import {
  type DeletionRefusal,
  dataAnswerOutcomes,
  decideDataAnswer,
  decideDeletion,
  fitsRequest,
} from '@sagwan/domain/personal-data/data-request.ts';
import { type DataAnswerCode, dataAnswerCodes } from '@sagwan/domain/staff/reasons.ts';
import { seesWholeNumbers, stillDecides } from '@sagwan/domain/staff/roles.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import type { AppContext } from '../app-context.ts';
import { whoWasFirst, writeAudit } from '../audit/audit.sql.ts';
import { sendNotice } from '../message/send-notice.ts';
import type { StaffCaller } from '../serve.ts';
import { dayPlaceOf, dayPlaceText, pageOf } from '../system/list-place.ts';
import { type Trx, transact } from '../transact.ts';
import { closeAccount } from './close-account.ts';
import { openForRequest } from './correction-window.ts';
import {
  answerDataRequestRow,
  countOpenDataRequests,
  findDataRequest,
  listOpenDataRequests,
  lockDataRequest,
  noteAgreement,
  readAccountFacts,
} from './request.sql.ts';
import type { CorrectionWords } from './request-answer.ts';

export { countOpenDataRequests } from './request.sql.ts';

export const dataRequestsPerPage = 50;

/** What members ask of their data and nobody has answered yet, a page at a time. */
export async function listDataRequests(
  { db, keyring, now }: AppContext,
  { staffId, roles }: Pick<StaffCaller, 'staffId' | 'roles'>,
  after?: string,
): Promise<AnswerOf<typeof officeListDataRequests>> {
  const found = await listOpenDataRequests(db, { after: dayPlaceOf(after), most: dataRequestsPerPage + 1 });
  const { page: rows, next } = pageOf(found, dataRequestsPerPage, ({ answerBy: on, id }) =>
    dayPlaceText({ on, id }),
  );
  const keys = await keyring.ofMany(db, [...new Set(rows.map(({ memberId }) => memberId))]);
  const today = manilaDate(now());
  return {
    open: await countOpenDataRequests(db),
    next,
    requests: rows.map((open) => {
      const { memberId, wordsEncrypted, agreedById, agreerActive, agreerRoles, closedAt, ...row } = open;
      const isAccountClosed = closedAt !== null;
      const agreed = stillDecides({ active: agreerActive, roles: agreerRoles });
      const words =
        wordsEncrypted === null
          ? undefined
          : keys
              .get(memberId)
              ?.openFields<CorrectionWords>('data_request.words_encrypted', wordsEncrypted, row.id);
      const shown = row.field === 'identity' && !seesWholeNumbers(roles) ? withoutDigits : String;
      const agreedByMe = agreed && agreedById === staffId;
      return {
        ...row,
        wrong: words === undefined ? null : shown(words.wrong),
        right: words === undefined ? null : shown(words.right),
        askedAt: row.askedAt.toISOString(),
        overdue: row.answerBy < today,
        agreedBy: agreed ? row.agreedBy : null,
        agreedByMe,
        // Whoever has agreed to a deletion does not agree once more.
        answers: dataAnswerCodes.filter(
          (code) => fitsRequest({ ...row, isAccountClosed }, code) && !(agreedByMe && code === 'DELETED'),
        ),
      };
    }),
  };
}

/** A member writes the number of an ID in whatever way, with blanks and hyphens. */
const withoutDigits = (words: string) => words.replace(/\p{Nd}/gu, '*');

export interface DataRequestAnswer {
  id: string;
  answerCode: DataAnswerCode;
  staffId: string;
  requestId: string;
}

type AnswerRefusal =
  | 'DATA_REQUEST_UNKNOWN'
  | 'DATA_REQUEST_ANSWERED'
  | 'DATA_ANSWER_UNFIT'
  | 'SAME_PERSON_DECIDES'
  | DeletionRefusal;

/**
 * Answers a request with a sentence of the catalogue, tells the member, and carries out what the answer says: opens the steps,
 * or ends the account once two people have agreed and nothing is open between the member and us.
 */
export function answerDataRequest(
  context: AppContext,
  answer: DataRequestAnswer,
): Promise<AnswerOf<typeof officeAnswerDataRequest> | Refusal<AnswerRefusal>> {
  return transact(context.db, async (trx) => {
    const { id, answerCode, staffId } = answer;
    const memberId = (await findDataRequest(trx, id))?.memberId;
    const request = memberId === undefined ? undefined : await lockDataRequest(trx, { memberId, id });
    if (memberId === undefined || request === undefined) return refuse('DATA_REQUEST_UNKNOWN');
    // What somebody agreed to who has left since is agreed to again, by another person.
    const agreed = stillDecides({ active: request.agreerActive, roles: request.agreerRoles });
    const agreedBy = agreed ? (request.agreedBy ?? undefined) : undefined;
    const decided = decideDataAnswer({ ...request, agreedBy }, answer);
    if (isRefusal(decided))
      return decided.refused === 'DATA_REQUEST_ANSWERED'
        ? { ...decided, ...byWhom(await whoWasFirst(trx, { memberId, id, actions: ['data.answer'] })) }
        : decided;
    const at = context.now();
    if (answerCode === 'DELETED') {
      const allowed = decideDeletion(
        await readAccountFacts(trx, { memberId, today: context.businessDate() }),
      );
      if (isRefusal(allowed)) return allowed;
    }
    const noted = { memberId, id, staffId, at };
    if (decided === 'agreed') {
      await noteAgreement(trx, noted);
      await audit(trx, answer, { memberId, at, state: 'OPEN' });
      return { state: 'OPEN' as const };
    }
    const { state } = dataAnswerOutcomes[answerCode];
    await answerDataRequestRow(trx, { ...noted, state, answerCode });
    await audit(trx, answer, { memberId, at, state });
    const { requestNumber, phoneNumber } = request;
    await tell(trx, context, { memberId, phoneNumber, requestNumber, answerCode });
    if (answerCode === 'OPENED_FOR_CORRECTION') await openForRequest(trx, memberId, at);
    if (answerCode === 'DELETED') await closeAccount(trx, context, { memberId, at });
    return { state };
  });
}

/** Before the account is closed, which deletes the e-mail address that it goes to as well. */
async function tell(
  trx: Trx,
  context: AppContext,
  told: { memberId: string; phoneNumber: string; requestNumber: string; answerCode: DataAnswerCode },
): Promise<void> {
  const { memberId, phoneNumber, requestNumber, answerCode } = told;
  const { companyShortName } = context.config.company;
  const facts = (language: 'en' | 'fil') => ({
    companyShortName,
    requestNumber,
    sentence: dataAnswerSentences[language][answerCode],
  });
  await sendNotice(trx, context, { memberId, phoneNumber, notice: notice('dataRequestAnswered', facts) });
}

function audit(
  trx: Trx,
  { id, answerCode, staffId, requestId }: DataRequestAnswer,
  { memberId, at, state }: { memberId: string; at: Date; state: string },
): Promise<void> {
  return writeAudit(trx, {
    memberId,
    actor: { kind: 'staff', id: staffId },
    action: 'data.answer',
    requestId,
    at,
    subject: { kind: 'data_request', id },
    before: { state: 'OPEN' },
    after: { state, answerCode },
  });
}
