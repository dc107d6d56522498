import { askDataCorrection, askDataDeletion } from '@sagwan/contract/personal-data/your-data.ts';
import { codeTexts } from '@sagwan/domain/copy/messages/message-texts.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { decideDeletion } from '@sagwan/domain/personal-data/data-request.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { takeQuota } from '../caps/quotas.ts';
import { lockMember } from '../member/member.ts';
import { type Input, serve } from '../serve.ts';
import { serveProved } from '../stepup/serve-proved.ts';
import { askedAnswer, askStepUp, checkStepUp, hasProof } from '../stepup/step-up.ts';
import { type Trx, transact } from '../transact.ts';
import { insertDataRequest, readAccountFacts, readDataRequests } from './request.sql.ts';
import { type CorrectionWords, newRequest, shownRequest } from './request-answer.ts';

/** Takes a request for a correction; one of each field is open at a time. */
export const askDataCorrectionHandler = serve(
  askDataCorrection,
  async (context, { body, caller, requestId }) => {
    const { memberId } = caller;
    const tooMany = await takeQuota(context, { quota: 'data_requests', of: memberId });
    if (tooMany !== undefined) return tooMany;
    const { field, wrong, right } = body;
    const at = context.now();
    const id = uuid();
    return transact(context.db, async (trx) => {
      await lockMember(trx, memberId);
      const key = await context.keyring.of(trx, memberId);
      const words: CorrectionWords = { wrong, right };
      const asked = await insertDataRequest(trx, {
        member_id: memberId,
        id,
        kind: 'correction',
        field,
        ...newRequest(at),
        words_encrypted: key.sealFields('data_request.words_encrypted', words, id),
      });
      if (asked === undefined) return refuse('DATA_REQUEST_OPEN');
      await note(trx, { memberId, id, requestId, at, after: { kind: 'correction', field, state: 'OPEN' } });
      return shownRequest(asked, at);
    });
  },
);

/** Takes a request for a deletion, with step-up: a thief of a session must not end the owner's account. */
export const askDataDeletionHandler = serveProved(askDataDeletion, (context, input) =>
  transact(context.db, (trx) => ask(trx, context, input)),
);

async function ask(
  trx: Trx,
  context: AppContext,
  { body, caller, requestId, idempotencyKey }: Input<typeof askDataDeletion>,
) {
  const { memberId } = caller;
  const allowed = decideDeletion(await readAccountFacts(trx, { memberId, today: context.businessDate() }));
  if (isRefusal(allowed)) return allowed;
  const asked = await readDataRequests(trx, memberId);
  if (asked.some(({ kind, state }) => kind === 'deletion' && state === 'OPEN'))
    return refuse('DATA_REQUEST_OPEN');
  const purpose = 'data_deletion' as const;
  const boundTo = { memberId };
  if (!hasProof(body)) {
    const { companyShortName } = context.config.company;
    const challenge = await askStepUp(trx, context, {
      memberId,
      purpose,
      boundTo,
      factor: body.factor,
      idempotencyKey,
      text: (code, language) => codeTexts[language].dataDeletionCode({ code, companyShortName }),
    });
    return askedAnswer('STEP_UP_REQUIRED', challenge);
  }
  const confirmed = await checkStepUp(trx, context, { ...body, memberId, purpose, boundTo });
  if (isRefusal(confirmed)) return confirmed;
  const at = context.now();
  const id = uuid();
  const request = await insertDataRequest(trx, {
    member_id: memberId,
    id,
    kind: 'deletion',
    field: 'everything',
    ...newRequest(at),
  });
  if (request === undefined) return refuse('DATA_REQUEST_OPEN');
  await note(trx, { memberId, id, requestId, at, after: { kind: 'deletion', state: 'OPEN' } });
  return { state: 'ASKED' as const, request: shownRequest(request, at) };
}

function note(
  trx: Trx,
  line: { memberId: string; id: string; requestId: string; at: Date; after: Record<string, string> },
): Promise<void> {
  const { memberId, id, ...rest } = line;
  return writeAudit(trx, {
    ...rest,
    memberId,
    actor: { kind: 'member', id: memberId },
    action: 'data.ask',
    subject: { kind: 'data_request', id },
  });
}
