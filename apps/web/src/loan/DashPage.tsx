import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { LazyPart } from '../LazyPart.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { memberQuery } from '../member/member-query.ts';
import { memberWords } from '../member-words.ts';
import { memberHead } from '../navigation/member-head.ts';
import { paths } from '../paths.ts';
import { memberStateQuery } from '../session/member-state.ts';
import { useMemberPhone } from '../session/use-session.ts';
import { beginHome } from './begin-home.ts';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { LoanScreen } from './LoanScreen.tsx';
import { loansQuery, walletBalanceQuery } from './loan-queries.ts';

export const meta = memberHead(() => memberWords().screens.navigation.home);

// Only where Home is the first page: the address is still that of another one when the app goes to it.
if (typeof document !== 'undefined' && location.pathname === paths.dashboard)
  beginHome(Date.now()).catch(() => {});

/** Fetched for those who need it: an activated member never does. */
const ActivationPrompt = lazy(async () => ({
  default: (await import('../member/ActivationPrompt.tsx')).ActivationPrompt,
}));
/** Fetched while the prompt is read: most members never need the six steps again. */
const ActivationDialog = lazy(async () => ({
  default: (await import('../member/ActivationDialog.tsx')).ActivationDialog,
}));

/** The dashboard (specification §2): the activation first, then the loan. */
export default function DashPage() {
  const phoneNumber = useMemberPhone();
  const state = useQuery(memberStateQuery(phoneNumber));
  const [activating, setActivating] = useState(false);
  // Asked for together with the state, which for most says that they are needed: one exchange with the server less to wait for.
  const enabled = state.data === undefined || state.data === 'INFO_COMPLETED';
  const loans = useQuery({ ...loansQuery(phoneNumber), enabled });
  const walletBalance = useQuery({ ...walletBalanceQuery(phoneNumber), enabled });
  const member = useQuery({ ...memberQuery(phoneNumber), enabled });
  // Not when a later reading fails: it would close the activation form with what was typed.
  if (state.isLoadingError) {
    return (
      <div className="flex flex-col gap-6">
        <h1>{memberWords().screens.navigation.home}</h1>
        <LoadFailed error={state.error} onTryAgain={() => void state.refetch()}>
          {memberWords().screens.errors.loadFailures.account}
        </LoadFailed>
      </div>
    );
  }
  if (state.isPending) {
    return (
      <div className="flex flex-col gap-6">
        <h1>{memberWords().screens.home.hello}</h1>
        <HomeSkeleton />
      </div>
    );
  }
  // The form stays open to show that it is complete, although the account is activated by then.
  if (state.data !== 'INFO_COMPLETED' || activating) {
    return (
      <>
        <LazyPart fallback={<HomeSkeleton />}>
          <ActivationPrompt state={state.data} onActivate={() => setActivating(true)} />
        </LazyPart>
        <LazyPart>
          <ActivationDialog
            open={activating}
            state={state.data}
            onClose={() => setActivating(false)}
            onCompleted={() => {
              setActivating(false);
              void state.refetch();
            }}
          />
        </LazyPart>
      </>
    );
  }
  return (
    <LoanScreen
      phoneNumber={phoneNumber}
      loans={loans}
      walletMinor={walletBalance.data ?? 0n}
      personal={member.data?.personal}
    />
  );
}
