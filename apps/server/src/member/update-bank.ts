import { updateBank } from '@sagwan/contract/member/update-bank.ts';
import { codeTexts } from '@sagwan/domain/copy/messages/message-texts.ts';
import { isRefusal } from '@sagwan/domain/copy/refusals.ts';
import { masked } from '@sagwan/domain/member/mask.ts';
import type { AppContext } from '../app-context.ts';
import { serve } from '../serve.ts';
import { checkChallenge, issueChallenge } from '../stepup/challenge.ts';
import type { Trx } from '../transact.ts';
import { hashAccountNumber } from './account-number.ts';
import type { Member } from './member.sql.ts';
import { saveStep } from './save-steps.ts';
import type { StepContents } from './step-content.ts';

/**
 * Step 6: the account that receives the money; it completes the activation. Once complete, another account is
 * put on file only with a code that was sent for that very account: whoever took over a session must not turn
 * the payouts to themselves (decisions §6). The code is checked last, so that any other refusal leaves it unspent.
 */
export const updateBankHandler = serve(updateBank, (context, request) => {
  const { otp, challengeId, ...account } = request.body;
  return saveStep(context, 'bank', request, async (trx, member) => {
    if (otp === undefined) return askForCode(trx, context, member, account);
    const confirmed = await checkChallenge(trx, context, {
      challengeId,
      memberId: member.memberId,
      purpose: 'bank_change',
      boundTo: bindingOf(context, member, account),
      code: otp,
    });
    return isRefusal(confirmed) ? confirmed : 'proved';
  });
});

async function askForCode(trx: Trx, context: AppContext, member: Member, account: StepContents['bank']) {
  const { companyShortName } = context.config.company;
  const issued = await issueChallenge(trx, context, {
    memberId: member.memberId,
    phoneNumber: member.phoneNumber,
    purpose: 'bank_change',
    boundTo: bindingOf(context, member, account),
    text: (code, language) =>
      codeTexts[language].bankChangeCode({ code, account: masked(account.accountNumber), companyShortName }),
  });
  if (isRefusal(issued)) return issued;
  const { challengeId, expiresAt, maskedPhone } = issued;
  return {
    state: 'STEP_UP_REQUIRED' as const,
    challengeId,
    expiresAt: expiresAt.toISOString(),
    maskedPhone,
  };
}

/** What a change's code is bound to: this bank and this number. */
function bindingOf(
  { config }: AppContext,
  { memberId }: Member,
  { bankName, accountNumber }: StepContents['bank'],
) {
  return { memberId, bankName, accountNumberHash: hashAccountNumber(config.keys.hash, accountNumber) };
}
