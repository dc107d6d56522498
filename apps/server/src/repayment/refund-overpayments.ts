import { notice } from '@sagwan/domain/copy/messages/message-texts.ts';
import { smsPesos } from '@sagwan/domain/money/money.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { auditRow } from '../audit/audit.sql.ts';
import { callMoneyFunction } from '../database/money-function.ts';
import { type LoanKey, readLoanRow } from '../loan/loan.ts';
import { noticeJobs, noticeRow, sealNotice } from '../message/send-notice.ts';
import { sendPayoutJob } from '../payout/send-payout.ts';
import { eachDueOrLog, failIfAny } from '../system/each-or-log.ts';
import { retryOnConflict } from '../transact.ts';
import { readPayoutRoute } from '../wallet/payout-route.ts';
import { overpaidLoans, readOverpaid } from './overpaid.sql.ts';

/**
 * Sends back what members paid above everything owed (servicing 3); after a payment that was too much, and with every end of
 * day for what could not be sent then, because the account on file was just changed. One loan that fails does not keep the
 * others (servicing 8); the job fails after them. @returns how many were sent.
 */
export async function refundOverpayments(context: AppContext): Promise<number> {
  const { done, failures } = await eachDueOrLog(
    context,
    (most) => overpaidLoans(context.db, most),
    { failed: 'an overpayment could not be sent back', idsOf: ({ id }) => ({ loanId: id }) },
    (key) => refundOverpayment(context, key),
  );
  failIfAny(failures, 'Not all overpayments could be sent back');
  return done;
}

/**
 * In as many transfers as the account on file needs: an e-wallet takes so much in one.
 * @returns whether there was something to send back, and an account to send it to.
 */
export async function refundOverpayment(context: AppContext, key: LoanKey): Promise<boolean> {
  let isSent = false;
  while (await sendBackOnce(context, key)) isSent = true;
  return isSent;
}

/** One transfer. @returns whether there was something to send back, and an account to send it to. */
function sendBackOnce(context: AppContext, key: LoanKey): Promise<boolean> {
  return retryOnConflict(async () => {
    const { overpaidMinor, refundedMinor, bookingCount } = await readOverpaid(context.db, key);
    const owedMinor = overpaidMinor - refundedMinor;
    if (owedMinor <= 0n) return false;
    const route = await readPayoutRoute(context, key.memberId, owedMinor);
    if (route === undefined) return false;
    const { accountNumberMasked, ...order } = route;
    const { amount_minor: amountMinor } = order;
    const at = context.now();
    const loan = await readLoanRow(context.db, key);
    const withdrawalId = uuid();
    const sentBack = notice('overpaymentSentBack', () => ({
      companyShortName: context.config.company.companyShortName,
      loanNumber: loan.loanNumber,
      amount: smsPesos(amountMinor),
      account: accountNumberMasked,
    }));
    const row = noticeRow(context, { to: loan.phoneNumber, notice: sentBack });
    const message = await sealNotice(context, key.memberId, row);
    await callMoneyFunction(context.db, 'refund_overpayment', key.memberId, {
      at,
      business_date: context.businessDate(),
      loan_id: key.id,
      booking_count: bookingCount,
      refunded_minor: refundedMinor,
      refund_entry_id: uuid(),
      withdrawal_entry_id: uuid(),
      withdrawal_id: withdrawalId,
      ...order,
      audit: auditRow({
        actor: { kind: 'system' },
        action: 'overpayment.refund',
        subject: { kind: 'loan', id: key.id },
        after: { amountMinor: amountMinor.toString(), withdrawalNumber: order.withdrawal_number },
        at,
      }),
      message,
    });
    context.jobs.add(
      sendPayoutJob({ memberId: key.memberId, withdrawalId }),
      ...noticeJobs(context, key.memberId, message),
    );
    return true;
  });
}
