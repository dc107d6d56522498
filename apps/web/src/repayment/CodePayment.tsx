import { timings } from '@sagwan/domain/copy/timings.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import { LongNumber } from '@sagwan/ui/LongNumber.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { memberWords } from '../member-words.ts';
import { QueryResult } from '../QueryResult.tsx';
import { type OwnLoan, paymentCodeQuery, type Repayment } from './repayment-queries.ts';

const words = () => memberWords().repaymentScreens.code;

/** The loan's permanent number, to copy, and where it is accepted; it keeps the use of what the next payment is above the due. */
export function CodePayment({
  own,
  extra,
  onShown,
}: {
  own: OwnLoan;
  extra: Repayment['extra'] | undefined;
  /** A payment by it may arrive from now on. */
  onShown: () => void;
}) {
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);
  const code = useQuery(paymentCodeQuery(own, extra));
  return (
    <QueryResult query={code} lines={4}>
      {({ reference }) => (
        <section aria-label={words().label} className="flex flex-col gap-4">
          <div className="flex flex-col items-start gap-2 rounded-lg bg-background p-4">
            <h3 className="text-base">{words().label}</h3>
            <p className="text-xl font-semibold select-all">
              <LongNumber>{reference}</LongNumber>
            </p>
            <Button variant="secondary" size="small" onClick={() => void copy(reference)}>
              <Icon name="copy" />
              {words().copy}
            </Button>
            <p className="text-sm text-quiet">{words().note}</p>
          </div>
          <div>
            <h3 className="mb-1 text-base">{words().accepted}</h3>
            <dl className="flex flex-col gap-2">
              {words().places.map(({ name, text }) => (
                <div key={name}>
                  <dt className="font-medium">{name}</dt>
                  <dd className="text-quiet">{text}</dd>
                </div>
              ))}
            </dl>
          </div>
          <p className="text-sm">{words().arrives}</p>
          <p className="text-sm text-quiet">{memberWords().repaymentScreens.qr.waiting}</p>
        </section>
      )}
    </QueryResult>
  );
}

async function copy(reference: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(reference);
    toast.success(words().copied, { duration: timings.formToast });
  } catch {
    toast.warning(words().copyFailed, { duration: timings.toast });
  }
}
