import { buttonClass } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { FactRail } from '@sagwan/ui/FactRail.tsx';
import { Hero } from '@sagwan/ui/Hero.tsx';
import { Picture } from '@sagwan/ui/Picture.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, useCallback, useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { focusHeading } from '../focus-heading.ts';
import { LazyPart } from '../LazyPart.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { memberWords } from '../member-words.ts';
import { memberHead } from '../navigation/member-head.ts';
import { paths } from '../paths.ts';
import emptyWallet from '../pictures/empty-wallet.svg';
import { savesData } from '../saves-data.ts';
import { memberStateQuery } from '../session/member-state.ts';
import { useMemberPhone } from '../session/use-session.ts';
import { beginWallet } from './begin-wallet.ts';
import { type Flow, forgetFlow, keptFlow, resumedFlow, startFlow } from './flow.ts';
import { WalletView } from './WalletView.tsx';
import { walletQuery } from './wallet-query.ts';

const loadFlow = () => import('./WithdrawalFlow.tsx');
const WithdrawalFlow = lazy(async () => ({ default: (await loadFlow()).WithdrawalFlow }));

export const meta = memberHead(() => memberWords().screens.navigation.wallet);

// Only where the wallet is the first page: the address is still that of another one when the app goes to it.
if (typeof document !== 'undefined' && location.pathname === paths.wallet) beginWallet(Date.now());

/** The wallet (specification §2): the wallet view, or a withdrawal in progress. */
export default function WalletPage() {
  const phoneNumber = useMemberPhone();
  const memberState = useQuery(memberStateQuery(phoneNumber));
  const [watching, setWatching] = useState(false);
  const wallet = useQuery(walletQuery(phoneNumber, watching));
  // One that was begun earlier goes on once the balance of now is known.
  const [resuming, setResuming] = useState(() => keptFlow(phoneNumber));
  const [flow, setFlow] = useState<Flow>();
  const { refetch } = wallet;
  const refresh = useCallback(() => void refetch(), [refetch]);

  useEffect(() => {
    // Where fetching it ahead fails, it is fetched again when it opens.
    if (!savesData()) loadFlow().catch(() => {});
  }, []);

  const isOver = flow === undefined && resuming === undefined;
  useEffect(() => {
    if (isOver) forgetFlow();
  }, [isOver]);

  // The result was seen: after another page the wallet is shown again. A reload shows the result again.
  useEffect(
    () => () => {
      if (keptFlow(phoneNumber)?.step === 'result') forgetFlow();
    },
    [phoneNumber],
  );

  /** Wallet data is reloaded each time the view changes (specification §2). */
  function show(next: Flow | undefined) {
    setFlow(next);
    setWatching(false);
    window.scrollTo({ top: 0 });
    focusHeading();
    refresh();
  }

  if (memberState.data !== undefined && memberState.data !== 'INFO_COMPLETED') {
    return <Navigate to={paths.activate} replace />;
  }
  const read = wallet.data?.active === true ? wallet.data : undefined;
  if (read !== undefined && resuming !== undefined && wallet.isFetchedAfterMount) {
    setResuming(undefined);
    setFlow(resumedFlow(resuming, read.wallet));
  }
  const record = resuming === undefined ? read : undefined;
  return (
    <div className="flex flex-col gap-6">
      {(record === undefined || flow === undefined) && <h1>{memberWords().walletScreens.title}</h1>}
      {wallet.isError && (
        <LoadFailed error={wallet.error} busy={wallet.isFetching} onTryAgain={refresh}>
          {memberWords().screens.errors.loadFailures.wallet}
        </LoadFailed>
      )}
      {record !== undefined && flow !== undefined && (
        <LazyPart fallback={<Skeleton className="mx-auto h-112 w-full max-w-form" />}>
          <WithdrawalFlow
            record={record}
            initial={flow}
            onWatch={setWatching}
            onRefresh={refresh}
            onLeave={() => show(undefined)}
          />
        </LazyPart>
      )}
      {record !== undefined && flow === undefined && (
        <WalletView record={record} onWithdraw={() => show(startFlow(phoneNumber, record.wallet))} />
      )}
      {(wallet.isPending || (read !== undefined && record === undefined)) && <WalletSkeleton />}
      {wallet.data?.active === false && <NoWallet />}
    </div>
  );
}

function NoWallet() {
  return (
    <Hero
      eyebrow={memberWords().screens.wallet.availableBalance}
      statement={memberWords().walletScreens.noWallet}
      sentence={<p>{memberWords().walletScreens.noWalletNote}</p>}
      picture={<Picture source={emptyWallet} />}
      action={
        <Link to={paths.dashboard} className={`${buttonClass({ wide: true })} sm:w-auto sm:self-start`}>
          {memberWords().walletScreens.apply}
        </Link>
      }
    />
  );
}

function WalletSkeleton() {
  return (
    <FactRail
      rail={
        <Card>
          <Skeleton className="mb-4 h-7 w-40" />
          <Skeleton className="mb-4 h-9 w-32 rounded-full" />
          <Skeleton lines={6} />
        </Card>
      }
    >
      <LoadingWords />
      <Card>
        <Skeleton className="mb-2 h-5 w-44" />
        <Skeleton className="mb-6 h-11 w-56" />
        <Skeleton className="mb-6 h-12 w-full" />
        <Skeleton className="mb-3 h-2 w-full" />
        <Skeleton className="h-18 w-full" />
      </Card>
      <Card>
        <Skeleton className="mb-4 h-7 w-48" />
        <Skeleton className="h-28 w-full" />
      </Card>
    </FactRail>
  );
}
