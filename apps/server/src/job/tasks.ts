import type { Task, TaskList } from 'graphile-worker';
import type { AppContext } from '../app-context.ts';
import { runApplyCollectionEvent, runApplyCollectionEvents } from '../collection/apply-collection.ts';
import { contactSending } from '../contact/send-contact.ts';
import { sendReminders } from '../contact/send-reminders.ts';
import { runCheckLedger } from '../ledger/check-job.ts';
import { lapseApprovals, lapseOffers } from '../loan/lapse.ts';
import { runChargeAutoDebit } from '../mandate/charge-auto-debit.ts';
import { followAutoDebits } from '../mandate/follow-auto-debits.ts';
import { runFollowMandate } from '../mandate/follow-mandate.ts';
import { orderAutoDebits } from '../mandate/order-auto-debits.ts';
import { runSendMessage } from '../message/send-message.ts';
import { runSendMessages } from '../message/send-messages.ts';
import { askStalePayouts } from '../payout/ask-stale-payouts.ts';
import { runApplyPayoutEvent } from '../payout/receive-payout-event.ts';
import { runSendPayout } from '../payout/send-payout.ts';
import { refreshRates } from '../rates/refresh-rates.ts';
import { refundOverpayments } from '../repayment/refund-overpayments.ts';
import { clearWhatIsDue } from '../retention/clear.ts';
import { runSandboxCallBack } from '../sandbox/call-back.ts';
import { runSandboxCollection } from '../sandbox/collection-call-back.ts';
import { runCloseDays } from '../servicing/close-days.ts';
import { runSettlePayments } from '../servicing/settle-payments.ts';
import { makeDuePhoneChanges } from '../session/make-phone-change.ts';
import { noteDiskError } from '../system/disk-space.ts';
import { jobFailures } from '../system/metrics.ts';
import type { TaskName } from './job-queue.ts';

/**
 * A job's function for each task name; a failed try is counted, logged and tried again with back-off. `url` is the
 * database owner's.
 */
export function makeTasks(context: AppContext, url: string): TaskList {
  const tasks: Record<TaskName, Task> = {
    send_message: (payload) => runSendMessage(context, payload, contactSending),
    send_messages: () => runSendMessages(context),
    send_email: (payload) => runSendMessage(context, payload, contactSending),
    send_payout: (payload) => runSendPayout(context, payload),
    apply_payout_event: (payload) => runApplyPayoutEvent(context, payload),
    sandbox_call_back: (payload) => runSandboxCallBack(context, payload),
    sandbox_collection: (payload) => runSandboxCollection(context, payload),
    ask_stale_payouts: () => askStalePayouts(context),
    make_phone_changes: async () => void (await makeDuePhoneChanges(context)),
    lapse_offers: async () => void (await lapseOffers(context)),
    lapse_approvals: async () => void (await lapseApprovals(context)),
    apply_collection_events: (payload, { abortSignal }) =>
      runApplyCollectionEvents(context, payload, abortSignal),
    apply_collection_event: (payload) => runApplyCollectionEvent(context, payload),
    settle_payments: (payload) => runSettlePayments(context, payload),
    close_days: async () => {
      if (await runCloseDays(context)) await refundOverpayments(context);
    },
    order_auto_debits: async () => void (await orderAutoDebits(context)),
    charge_auto_debit: (payload) => runChargeAutoDebit(context, payload),
    follow_mandate: (payload) => runFollowMandate(context, payload),
    follow_auto_debits: () => followAutoDebits(context),
    send_reminders: async () => void (await sendReminders(context)),
    clear_old_rows: (_, { abortSignal }) => clearWhatIsDue(context, { stopping: abortSignal }),
    check_ledger: () => runCheckLedger(context, url),
    refresh_rates: () => refreshRates(context),
  };
  return Object.fromEntries(
    Object.entries(tasks).map(([name, run]) => [
      name,
      async (payload: unknown, more: Parameters<Task>[1]) => {
        try {
          await run(payload, more);
        } catch (error) {
          jobFailures.inc({ task: name });
          noteDiskError(error, context);
          context.log.warn(
            { task: name, attempt: more.job.attempts, err: error },
            'a job failed and is tried again',
          );
          throw error;
        }
      },
    ]),
  );
}
