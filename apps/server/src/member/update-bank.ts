import { updateBank } from '@sagwan/contract/member/update-bank.ts';
import { codeTexts } from '@sagwan/domain/copy/messages/message-texts.ts';
import { isRefusal } from '@sagwan/domain/copy/refusal.ts';
import { masked } from '@sagwan/domain/member/mask.ts';
import type { AppContext } from '../app-context.ts';
import { serve } from '../serve.ts';
import { askedFields, askStepUp, checkStepUp, type Factor, hasProof } from '../stepup/step-up.ts';
import type { Trx } from '../transact.ts';
import { hashAccountNumber } from './account-number.ts';
import type { Member } from './member.sql.ts';
import { saveStep } from './save-steps.ts';
import type { StepContents } from './step-content.ts';

/**
 * Step 6: the account that receives the money; it completes the activation. Once complete, another account is
 * put on file only with a code or a passkey's signature that is bound to that very account, so that somebody who took over
 * a session cannot direct the payouts to themselves (decisions §6). It is checked last, so that any other refusal leaves it unspent.
 */
export const updateBankHandler = serve(updateBank, (context, request) => {
  const { factor, challengeId, otp, passkey, ...account } = request.body;
  const proof = { challengeId, otp, passkey };
  const { idempotencyKey } = request;
  return saveStep(context, 'bank', request, async (trx, member) => {
    if (!hasProof(proof)) return askForProof(trx, context, member, { account, factor, idempotencyKey });
    const confirmed = await checkStepUp(trx, context, {
      ...proof,
      memberId: member.memberId,
      purpose: 'bank_change',
      boundTo: bindingOf(context, member, account),
    });
    return isRefusal(confirmed) ? confirmed : 'proved';
  });
});

async function askForProof(
  trx: Trx,
  context: AppContext,
  member: Member,
  {
    account,
    ...asked
  }: { account: StepContents['bank']; factor: Factor | undefined; idempotencyKey: string },
) {
  const { companyShortName } = context.config.company;
  const challenge = await askStepUp(trx, context, {
    ...asked,
    memberId: member.memberId,
    purpose: 'bank_change',
    boundTo: bindingOf(context, member, account),
    text: (code, language) =>
      codeTexts[language].bankChangeCode({ code, account: masked(account.accountNumber), companyShortName }),
  });
  if (isRefusal(challenge)) return challenge;
  const expiresAt = challenge.expiresAt.toISOString();
  return { state: 'STEP_UP_REQUIRED' as const, ...askedFields(challenge), expiresAt };
}

/** What a change's proof is bound to: this bank and this number. */
function bindingOf(
  { config }: AppContext,
  { memberId }: Member,
  { bankName, accountNumber }: StepContents['bank'],
) {
  return { memberId, bankName, accountNumberHash: hashAccountNumber(config.keys.hash, accountNumber) };
}
