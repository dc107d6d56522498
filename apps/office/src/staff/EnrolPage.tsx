import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officeChoosePassword, officeReadInvitation } from '@sagwan/contract/staff/enrol.ts';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { Steps } from '@sagwan/ui/Steps.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { LoadFailure } from '../layout/LoadFailure.tsx';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { paths } from '../paths.ts';
import { queryKeys } from '../query-keys.ts';
import { office } from '../session/office.ts';
import { FactorStep } from './FactorStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { RecoveryCodesStep } from './RecoveryCodesStep.tsx';
import { isLinkInvalid, useInvitation } from './use-enrolment.ts';

const steps = ['Password', 'Authenticator', 'Recovery codes'];

/** The way of a link to a staff account: a password, an authenticator, recovery codes; then signed in. */
function EnrolPage() {
  usePageTitle('Begin');
  const { hash } = useLocation();
  const token = hash.slice(1);
  const invitation = useInvitation(token);
  return (
    <div className="frame">
      <header className="on-brand bg-brand px-4 py-3 text-on-brand sm:px-6">
        <p className="font-semibold">Sagwan back office</p>
      </header>
      <main className="mx-auto w-full max-w-form flex-1 px-4 py-8 sm:py-12">
        <div className="flex flex-col gap-5 rounded-lg border border-line bg-paper p-4 sm:p-8">
          {invitation.isPending && (
            <>
              <LoadingWords />
              <Skeleton lines={5} />
            </>
          )}
          {invitation.isError && !isLinkInvalid(invitation.error) && (
            <>
              <h1>Your account</h1>
              <LoadFailure what="your invitation" error={invitation.error} onRetry={invitation.refetch} />
            </>
          )}
          {invitation.isError && isLinkInvalid(invitation.error) && <LinkOver />}
          {invitation.data && <Enrolment key={token} token={token} invitation={invitation.data} />}
        </div>
      </main>
    </div>
  );
}

function LinkOver() {
  return (
    <>
      <h1>This link leads nowhere any more</h1>
      <p>
        A link works once, for an hour. Ask whoever gave it to you for a new one. If you have come to its end
        before,{' '}
        <Link to={paths.signIn} className="link">
          sign in
        </Link>{' '}
        as usual.
      </p>
      <p>
        You have not kept your recovery codes? Sign in with your authenticator, and make ten new ones at your
        name in the top bar.
      </p>
    </>
  );
}

interface EnrolmentProps {
  token: string;
  invitation: AnswerOf<typeof officeReadInvitation>;
}

function Enrolment({ token, invitation }: EnrolmentProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<AnswerOf<typeof officeChoosePassword>>();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const [over, setOver] = useState(false);
  const current = recoveryCodes ? 2 : chosen ? 1 : 0;

  if (over) return <LinkOver />;
  return (
    <>
      <div>
        <h1>Welcome, {invitation.name}</h1>
        <p className="wrap-anywhere text-quiet">Your account is {invitation.email}.</p>
      </div>
      <Steps label="Your account" steps={steps} current={current} />
      {current === 0 && <PasswordStep token={token} onChosen={setChosen} onOver={() => setOver(true)} />}
      {current === 1 && chosen && (
        <FactorStep
          token={token}
          chosen={chosen}
          onOver={() => setOver(true)}
          onConfirmed={(confirmed) => {
            // Whoever was signed in here before has nothing to do with it.
            queryClient.removeQueries({
              predicate: ({ queryKey }) => queryKey[0] !== queryKeys.invitation[0],
            });
            office.begin(confirmed.accessToken);
            setRecoveryCodes(confirmed.recoveryCodes);
          }}
        />
      )}
      {recoveryCodes && (
        <RecoveryCodesStep
          email={invitation.email}
          codes={recoveryCodes}
          doneText="Go to the back office"
          onKept={() => void navigate(paths.loans, { replace: true })}
        />
      )}
    </>
  );
}

export { EnrolPage as Component };
