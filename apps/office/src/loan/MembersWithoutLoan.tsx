import { officeFindMembers } from '@sagwan/contract/office/find-members.ts';
import { activationScreens } from '@sagwan/domain/copy/activation-screens.ts';
import { type MemberState, stepNumberOf } from '@sagwan/domain/member/steps.ts';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../layout/LoadFailure.tsx';
import { MemberName } from '../layout/MemberName.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import { queryKeys } from '../query-keys.ts';
import { office } from '../session/office.ts';

/** The members without a loan that a search finds, so that staff find whoever calls. Renders nothing where there are none. */
export function MembersWithoutLoan({ search }: { search: string }) {
  const found = useQuery({
    queryKey: [...queryKeys.members, search],
    queryFn: ({ signal }) => office.ask(officeFindMembers, { query: { search }, signal }),
  });
  if (found.data === undefined)
    return found.isError ? (
      <div className="p-4">
        <LoadFailure what="the members without a loan" error={found.error} onRetry={found.refetch} />
      </div>
    ) : null;
  const { members, more } = found.data;
  if (members.length === 0) return null;
  return (
    <section aria-labelledby="without-loan" className="border-t border-line p-4 text-sm">
      <h2 id="without-loan" className="text-base">
        Members without a loan
      </h2>
      <ul>
        {members.map((member) => (
          <li key={member.phoneNumber} className="border-b border-line py-2 last:border-b-0">
            <MemberName names={member} />
            <span className="figures block text-quiet">{member.phoneNumber}</span>
            <span className="block text-quiet">
              {activationText(member.state)}. Registered <StaffTime at={member.registeredAt} />
            </span>
          </li>
        ))}
      </ul>
      {more && <p className="pt-2 text-quiet">There are more. Search for more of the name, or the phone.</p>}
    </section>
  );
}

function activationText(state: MemberState): string {
  if (state === 'INFO_COMPLETED') return 'Activated, never applied';
  const number = stepNumberOf(state);
  return `Activation at step ${number} of 6, ${activationScreens.stepNames[number - 1]}`;
}
