import { verifyWithdrawal } from '@sagwan/contract/wallet/verify-withdrawal.ts';
import { messageTexts } from '@sagwan/domain/copy/messages.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusals.ts';
import { formatAmount } from '@sagwan/domain/money/money.ts';
import { decideWithdrawal } from '@sagwan/domain/wallet/withdrawal.ts';
import { serve } from '../serve.ts';
import { issueChallenge } from '../stepup/challenge.ts';
import { transact } from '../transact.ts';
import { findWallet } from './wallet.sql.ts';
import { withdrawalBinding } from './withdraw.ts';
import { standOf } from './withdrawal-facts.ts';

/** A signed-in member's withdrawal codes a day (decisions §2 'OTP'). */
const codesADay = 30;

/** Sends a one-time password for one withdrawal, unless that would be refused anyway. */
export const verifyWithdrawalHandler = serve(verifyWithdrawal, async (context, { body, caller }) =>
  transact(context.db, async (trx) => {
    const { memberId } = caller;
    const wallet = await findWallet(trx, { memberId, walletId: body.id });
    if (wallet === undefined) return refuse('WALLET_NOT_ACTIVE');
    const stand = await standOf(trx, context, wallet, {
      amountMinor: body.withdrawalAmount,
      shownBalanceMinor: undefined,
    });
    const allowed = decideWithdrawal(stand.facts);
    if (isRefusal(allowed)) return allowed;
    const { account, phoneNumber } = stand.around;
    const issued = await issueChallenge(trx, context, {
      memberId,
      phoneNumber,
      purpose: 'withdrawal',
      boundTo: withdrawalBinding(stand, allowed.amountMinor),
      dayLimit: codesADay,
      text: (code: string) =>
        messageTexts.withdrawalCode({
          code,
          // The currency's letters: few of the signs are in the alphabet of SMS.
          amount: `${wallet.currency} ${formatAmount(allowed.amountMinor)}`,
          account: account?.accountNumberMasked ?? '',
          companyShortName: context.config.company.companyShortName,
        }),
    });
    if (isRefusal(issued)) return issued;
    const { challengeId, expiresAt, maskedPhone } = issued;
    return { challengeId, expiresAt: expiresAt.toISOString(), maskedPhone };
  }),
);
