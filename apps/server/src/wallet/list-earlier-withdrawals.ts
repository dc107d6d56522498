import { listEarlierWithdrawals } from '@sagwan/contract/wallet/list-earlier-withdrawals.ts';
import { refuse } from '@sagwan/domain/copy/refusal.ts';
import { serve } from '../serve.ts';
import { languageOfAnswer } from '../web/answer-language.ts';
import { withdrawalsLimit } from './wallet-record.ts';
import { findMemberWithdrawal, listMemberWithdrawals } from './withdrawal.sql.ts';
import { withdrawalSummaryOf } from './withdrawal-summary.ts';

/** The member's withdrawals before those that the wallet record has, a page at a time. */
export const listEarlierWithdrawalsHandler = serve(
  listEarlierWithdrawals,
  async (context, { body, caller: { memberId }, reply }) => {
    const last = await findMemberWithdrawal(context.db, memberId, body.before);
    if (last === undefined) return refuse('WITHDRAWAL_UNKNOWN');
    const range = { before: last.withdrawalId, most: withdrawalsLimit + 1 };
    const found = await listMemberWithdrawals(context.db, memberId, range);
    const language = languageOfAnswer(reply);
    return {
      withdrawals: found
        .slice(0, withdrawalsLimit)
        .map((withdrawal) => withdrawalSummaryOf(context, withdrawal, language)),
      more: found.length > withdrawalsLimit,
    };
  },
);
