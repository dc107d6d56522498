import { disclose } from '@sagwan/contract/loan/disclose.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusals.ts';
import { serve } from '../serve.ts';
import { transact } from '../transact.ts';
import { readBorrower } from './borrower.sql.ts';
import { findTerms, priceStatement, storeStatement } from './statement.ts';

/** Prices what was asked and stores the statement exactly as it is shown, before anybody is bound (RA 3765 §4). */
export const discloseHandler = serve(disclose, async (context, { body, caller }) => {
  const at = context.now();
  return transact(context.db, async (trx) => {
    const borrower = await readBorrower(trx, caller.memberId);
    if (borrower.state !== 'INFO_COMPLETED') return refuse('ACCOUNT_NOT_ACTIVATED');
    const found = await findTerms(trx, context, {
      loanAmountMinor: body.loanAmountPHP,
      installmentCount: body.installmentCount,
      currencyCode: body.selectedCurrency,
    });
    if (isRefusal(found)) return found;
    const priced = priceStatement(context.config.company, found, at);
    const { disclosureId, sha256 } = await storeStatement(trx, caller.memberId, priced, at);
    return { ...priced.statement, disclosureId, sha256, shownAt: at.toISOString() };
  });
});
