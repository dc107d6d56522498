import { verifyWithdrawal } from '@sagwan/contract/wallet/verify-withdrawal.ts';
import { codeTexts } from '@sagwan/domain/copy/messages/message-texts.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { formatAmount, smsPesos } from '@sagwan/domain/money/money.ts';
import { decideWithdrawal } from '@sagwan/domain/wallet/withdrawal.ts';
import { serve } from '../serve.ts';
import { askedFields, askStepUp } from '../stepup/step-up.ts';
import { transact } from '../transact.ts';
import { withdrawalBinding } from './withdraw.ts';
import { readWithdrawalFacts, withdrawalFacts } from './withdrawal-facts.ts';

/** Sends a one-time password for a withdrawal, or asks a passkey, unless the withdrawal itself would be refused. */
export const verifyWithdrawalHandler = serve(
  verifyWithdrawal,
  async (context, { body, caller, idempotencyKey }) => {
    const { memberId } = caller;
    const row = await readWithdrawalFacts(context, memberId);
    if (row === undefined || row.wallet_id !== body.id) return refuse('WALLET_NOT_ACTIVE');
    const allowed = decideWithdrawal(
      withdrawalFacts(context, row, { shownAmountMinor: body.withdrawalAmount }),
    );
    if (isRefusal(allowed)) return allowed;
    const asked = await transact(context.db, (trx) =>
      askStepUp(trx, context, {
        memberId,
        factor: body.factor,
        idempotencyKey,
        purpose: 'withdrawal',
        boundTo: withdrawalBinding(row, allowed.amountMinor),
        text: (code, language) =>
          codeTexts[language].withdrawalCode({
            code,
            amount: orderedAmount(row.currency, body.withdrawalAmount, allowed.amountMinor),
            account: row.account_number_masked ?? '',
            companyShortName: context.config.company.companyShortName,
          }),
      }),
    );
    return isRefusal(asked) ? asked : { ...askedFields(asked), expiresAt: asked.expiresAt.toISOString() };
  },
);

/** As it was typed, with what the account receives. The currencies' letters, since few of the signs are in the alphabet of SMS. */
function orderedAmount(currency: string | null, shownMinor: bigint, amountMinor: bigint): string {
  const pesos = smsPesos(amountMinor);
  return currency === null || currency === 'PHP'
    ? pesos
    : `${currency} ${formatAmount(shownMinor)} (${pesos})`;
}
