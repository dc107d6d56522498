import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officeListWithdrawals } from '@sagwan/contract/office/list-withdrawals.ts';
import { staffTime } from '../layout/staff-time.ts';

type Withdrawal = AnswerOf<typeof officeListWithdrawals>['withdrawals'][number];

/** The payout attempts of one withdrawal at the provider; folded at first, because most need no attention. */
export function PayoutAttempts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { payouts, referenceNumber } = withdrawal;
  if (payouts.length === 0) return <span className="text-quiet">None yet</span>;
  return (
    <details className="text-left">
      <summary className="min-h-6 whitespace-nowrap font-medium text-action">
        {payouts.length === 1 ? '1 attempt' : `${payouts.length} attempts`}
        <span className="visually-hidden"> for {referenceNumber}</span>
      </summary>
      <ol className="mt-1 flex flex-col gap-2">
        {payouts.map((payout) => (
          <li key={payout.attempt}>
            <span className="block">
              {payout.provider}: {payout.state}
            </span>
            <span className="block text-quiet">sent {staffTime(payout.sentAt)}</span>
            {payout.askedAt && <span className="block text-quiet">asked {staffTime(payout.askedAt)}</span>}
            {payout.providerPayoutId && (
              <span className="block font-mono wrap-anywhere text-quiet">{payout.providerPayoutId}</span>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
