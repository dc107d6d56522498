import { mandateBankNames } from '@sagwan/domain/copy/auto-debit.ts';
import type { StatusColor, StatusIcon } from '@sagwan/domain/copy/status.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import { Button, buttonClass } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useEffect, useRef, useState } from 'react';
import { Focused } from '../Focused.tsx';
import { LazyPart } from '../LazyPart.tsx';
import { dateText } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { QueryResult } from '../QueryResult.tsx';
import { type OwnLoan, refreshLoan } from '../repayment/repayment-queries.ts';
import { type AutoDebit, autoDebitQuery, isAwaited, type Mandate } from './auto-debit-query.ts';
import { DebitHistory } from './DebitHistory.tsx';
import { NextDebit } from './NextDebit.tsx';
import { SetUpMandate } from './SetUpMandate.tsx';

// Fetched when it is opened.
const StopDialog = lazy(async () => ({ default: (await import('./StopDialog.tsx')).StopDialog }));

const words = () => memberWords().autoDebitScreens;

const looks: Record<
  Mandate['state'],
  { tone: StatusColor; icon: StatusIcon; word: 'on' | 'pending' | 'off' }
> = {
  ACTIVE: { tone: 'success', icon: 'check-circle', word: 'on' },
  PENDING: { tone: 'warning', icon: 'clock', word: 'pending' },
  ENDED: { tone: 'info', icon: 'block', word: 'off' },
};

/** Auto-debit of the loan (servicing 7): how to set it up, the next debit, what happened, and how to stop it. */
export function AutoDebitCard({ own }: { own: OwnLoan }) {
  const autoDebit = useQuery(autoDebitQuery(own));
  useAnswerShown(autoDebit.data);
  const { mandate, rests } = autoDebit.data ?? {};
  const look = mandate && looks[rests === 'provider' ? 'ENDED' : mandate.state];
  return (
    <Card
      title={words().title}
      aside={look && <StatusBadge tone={look.tone} icon={look.icon} text={words()[look.word]} />}
    >
      <QueryResult query={autoDebit} lines={4}>
        {(read) => <Shown own={own} autoDebit={read} />}
      </QueryResult>
    </Card>
  );
}

/** Once the bank has answered, the payments and what is due are read again as well. */
function useAnswerShown(read: AutoDebit | undefined): void {
  const queryClient = useQueryClient();
  const awaited = read !== undefined && isAwaited(read);
  const wasAwaited = useRef(false);
  useEffect(() => {
    if (wasAwaited.current && !awaited) void refreshLoan(queryClient);
    wasAwaited.current = awaited;
  }, [awaited, queryClient]);
}

function Shown({ own, autoDebit }: { own: OwnLoan; autoDebit: AutoDebit }) {
  const { mandate, next, rests, debits } = autoDebit;
  // Of one mandate: where it ends elsewhere meanwhile, the question goes with it, and is not asked of the next.
  const [stopping, setStopping] = useState<Mandate['signedAt']>();
  const [done, setDone] = useState<'signed' | 'stopped'>();
  const isLive = mandate !== null && mandate.state !== 'ENDED';
  const isAsked = mandate !== null && mandate.signedAt === stopping;
  return (
    <div className="flex flex-col gap-5">
      {done === 'stopped' && !isLive && (
        <Focused>
          <Notice tone="success" title={words().stopped} />
        </Focused>
      )}
      {done === 'signed' && isLive && (
        <Focused>
          <Notice tone="success" title={words().signed} />
        </Focused>
      )}
      {done !== 'stopped' && mandate?.state === 'ENDED' && <Ended mandate={mandate} announced={isAsked} />}
      {rests === 'provider' ? (
        <Notice tone="warning" live={false}>
          {words().rests.provider}
        </Notice>
      ) : (
        <>
          {mandate?.state === 'PENDING' && <Consent mandate={mandate} />}
          {mandate?.state === 'ACTIVE' && <NextDebit bank={mandate.bank} next={next} rests={rests} />}
        </>
      )}
      {isLive ? (
        <Button variant="secondary" wide onClick={() => setStopping(mandate.signedAt)}>
          {words().stop}
        </Button>
      ) : (
        <SetUpMandate own={own} next={next} onSigned={() => setDone('signed')} />
      )}
      {debits.length > 0 && <DebitHistory debits={debits} />}
      {isAsked && isLive && (
        <LazyPart>
          <StopDialog
            own={own}
            isUnderWay={debits.some(({ state }) => state === 'CHARGED')}
            onStopped={() => setDone('stopped')}
            onClose={() => setStopping(undefined)}
          />
        </LazyPart>
      )}
    </div>
  );
}

/** @param announced it ended while the member was asked about stopping it: the question is gone. */
function Ended({ mandate: { endReason, endedAt }, announced }: { mandate: Mandate; announced: boolean }) {
  const text = (
    <p className="text-quiet">
      {endedAt !== null && words().wasStopped({ date: dateText(manilaDate(new Date(endedAt))) })}{' '}
      {endReason !== null && words().ended[endReason]}
    </p>
  );
  return announced ? <Focused>{text}</Focused> : text;
}

/** What is still to be done at the bank. */
function Consent({ mandate: { bank, consentUrl } }: { mandate: Mandate }) {
  const account = mandateBankNames[bank];
  if (consentUrl === null) return <p role="status">{words().waiting}</p>;
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-text">{words().consentNote({ account })}</p>
      <a href={consentUrl} className={buttonClass({ wide: true })}>
        {words().consent({ account })}
      </a>
    </div>
  );
}
