import { setUpMandate } from '@sagwan/contract/mandate/set-up-mandate.ts';
import { mandateBankNames } from '@sagwan/domain/copy/auto-debit.ts';
import { codeTexts } from '@sagwan/domain/copy/messages/message-texts.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { decideMandate } from '@sagwan/domain/mandate/mandate.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { owedInAllMinor } from '../repayment/owed.ts';
import { readOwnLoan } from '../repayment/own-loan.ts';
import type { Input } from '../serve.ts';
import { serveProved } from '../stepup/serve-proved.ts';
import { askedAnswer, askStepUp, checkStepUp, hasProof } from '../stepup/step-up.ts';
import { transact } from '../transact.ts';
import { autoDebitAnswer } from './auto-debit-answer.ts';
import { isWoundUp } from './debit-facts.ts';
import { followMandate } from './follow-mandate.ts';
import { findMandate, insertMandate, type MandateKey, readNewestMandate } from './mandate.sql.ts';

/** Signs a mandate (servicing 7): the step-up is bound to the loan and the bank. */
export const setUpMandateHandler = serveProved(setUpMandate, setUp);

async function setUp(context: AppContext, input: Input<typeof setUpMandate>) {
  const { body, caller } = input;
  const { memberId } = caller;
  const facts = await readOwnLoan(context, { loanNumber: body.loanNumber, memberId });
  if (isRefusal(facts)) return facts;
  const newest = await readNewestMandate(context.db, facts.key);
  const allowed = decideMandate({
    owedMinor: owedInAllMinor(facts),
    isWoundUp: isWoundUp(facts),
    hasLiveMandate: newest !== undefined && newest.state !== 'ENDED',
  });
  if (isRefusal(allowed)) return allowed;
  if (!hasProof(body)) return askForProof(context, input);
  const mandate = { memberId, mandateId: uuid(), loanId: facts.key.id };
  const signed = await sign(context, input, mandate);
  if (isRefusal(signed)) return signed;
  // Where the provider does not answer now, it is asked again each minute (follow-auto-debits.ts).
  await followMandate(context, mandate).catch((error: unknown) => {
    const { mandateId } = mandate;
    context.log.warn({ err: error, mandateId }, 'the collection provider did not answer about a mandate');
  });
  const followed = await findMandate(context.db, mandate);
  if (followed?.endReason === 'CONSENT_REFUSED') return refuse('MANDATE_REFUSED');
  return { state: 'MANDATE_SIGNED' as const, autoDebit: await autoDebitAnswer(context, facts) };
}

const purpose = 'mandate' as const;

async function askForProof(
  context: AppContext,
  { body, caller: { memberId }, idempotencyKey }: Input<typeof setUpMandate>,
) {
  const { loanNumber, bank, factor } = body;
  const { companyShortName } = context.config.company;
  const words = { bank: mandateBankNames[bank], loanNumber, companyShortName };
  const text = (code: string, language: Language) => codeTexts[language].mandateCode({ code, ...words });
  const boundTo = { loanNumber, bank };
  const asked = await transact(context.db, (trx) =>
    askStepUp(trx, context, { memberId, purpose, factor, boundTo, idempotencyKey, text }),
  );
  return askedAnswer('OTP_REQUIRED', asked);
}

/** Compares the proof, and keeps the mandate that it is for. */
function sign(
  context: AppContext,
  { body, requestId }: Input<typeof setUpMandate>,
  { memberId, mandateId, loanId }: MandateKey & { loanId: string },
) {
  const { loanNumber, bank, challengeId, otp, passkey } = body;
  const proof = { challengeId, otp, passkey, purpose, boundTo: { loanNumber, bank } };
  return transact(context.db, async (trx) => {
    const confirmed = await checkStepUp(trx, context, { memberId, ...proof });
    if (isRefusal(confirmed)) return confirmed;
    const isFirst = await insertMandate(trx, {
      member_id: memberId,
      id: mandateId,
      loan_id: loanId,
      provider: context.collection.name,
      bank,
      state: 'PENDING',
      created_at: context.businessClock.now(),
    });
    if (!isFirst) return refuse('MANDATE_EXISTS');
    await writeAudit(trx, {
      memberId,
      actor: { kind: 'member', id: memberId },
      action: 'mandate.sign',
      requestId,
      subject: { kind: 'mandate', id: mandateId },
      after: { state: 'PENDING', bank, loanId },
      at: context.now(),
    });
    return 'signed' as const;
  });
}
