import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApprovalRefusalBadge } from '../layout/ApprovalRefusal.tsx';
import { ListPage } from '../layout/ListPage.tsx';
import { LoanLink } from '../layout/LoanLink.tsx';
import { MemberName } from '../layout/MemberName.tsx';
import { ShowMore } from '../layout/ShowMore.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import type { Column } from '../layout/Table.tsx';
import { Tabs } from '../layout/Tabs.tsx';
import { useShortcuts } from '../navigation/use-shortcuts.ts';
import { loanPath, paths } from '../paths.ts';
import { SuspensionDialog, SuspensionState } from './SuspensionDialog.tsx';
import { reasonTexts } from './suspension-words.ts';
import { type Shown, type Suspension, useSuspensions } from './use-suspensions.ts';
import { WithdrawalTabs } from './WithdrawalTabs.tsx';

const shownTexts: Record<Shown, { tab: string; emptyTitle: string; emptyText: string }> = {
  OPEN: {
    tab: 'Waiting',
    emptyTitle: 'Nothing waits.',
    emptyText: 'What one person orders on the page of a loan waits here for another.',
  },
  IN_FORCE: {
    tab: 'In force',
    emptyTitle: 'No account is suspended.',
    emptyText: 'Suspensions that a second person approved are here until they end, and can be lifted early.',
  },
  ENDED: {
    tab: 'Ended',
    emptyTitle: 'No suspension has ended yet.',
    emptyText: 'Those that were rejected, lifted or renewed, or ended by themselves, appear here.',
  },
};
const shown = Object.keys(shownTexts) as Shown[];

const columns: Column<Suspension>[] = [
  { name: 'Ordered', cell: ({ orderedAt }) => <StaffTime at={orderedAt} /> },
  { name: 'Why', cell: (suspension) => <SuspensionLink suspension={suspension} /> },
  {
    name: 'Member',
    cell: ({ phoneNumber, loanNumber, ...names }) => (
      <>
        <MemberName names={names} />
        <span className="figures block text-quiet">{phoneNumber}</span>
        <Link
          to={loanPath(loanNumber, '?state=ALL')}
          className="link figures whitespace-nowrap"
          aria-label={`Loan ${loanNumber}`}
        >
          {loanNumber}
        </Link>
      </>
    ),
  },
  { name: 'By', cell: ({ orderedBy }) => orderedBy },
  { name: 'State', cell: (suspension) => <SuspensionState suspension={suspension} /> },
];

/** Opens it in the list that is shown. */
function SuspensionLink({
  suspension: { id, state, renews, reasonCode, approvalRefusal },
}: {
  suspension: Suspension;
}) {
  const [params] = useSearchParams();
  const opened = new URLSearchParams(params);
  opened.set('suspension', id);
  return (
    <>
      <Link data-row to={`${paths.suspensions}?${opened}`} className="link block font-medium">
        {reasonTexts[reasonCode]}
      </Link>
      {state === 'OPEN' && renews && <span className="block text-quiet">Renews the one in force</span>}
      <ApprovalRefusalBadge code={approvalRefusal} />
    </>
  );
}

/** What waits for a second person, what is in force and what has ended; the tab and the open row are kept in the address. */
function SuspensionsPage() {
  const [params, setParams] = useSearchParams();
  const loanNumber = params.get('loanNumber') ?? undefined;
  const show = shown.find((known) => known === params.get('show')) ?? 'OPEN';
  const filter: { [name: string]: string } = loanNumber === undefined ? { show } : { loanNumber };
  const list = useSuspensions(loanNumber === undefined ? { show } : { loanNumber });
  const suspensions = list.data?.pages.flatMap((page) => page.suspensions);
  const openId = params.get('suspension');
  const found = suspensions?.find(({ id }) => id === openId);
  // It stays open where somebody else decides it meanwhile and it leaves the list, so that the refusal is read.
  const [kept, setKept] = useState(found);
  if (found !== undefined && found !== kept) setKept(found);
  const open = found ?? (kept?.id === openId ? kept : undefined);
  const next = suspensions?.find(({ mayDecide }) => mayDecide);
  useShortcuts({ n: () => next && setParams({ ...filter, suspension: next.id }) });
  return (
    <>
      <ListPage
        title="Suspensions"
        intro="Accounts that nothing can be withdrawn from for 72 hours at most, for suspected take-over or by order of law. One person orders, another approves; one person lifts."
        what="the suspensions"
        tabs={
          <>
            <WithdrawalTabs current="suspensions" />
            <Tabs
              label="State"
              tabs={shown.map((each) => ({
                to: `${paths.suspensions}?${new URLSearchParams({ show: each })}`,
                text: shownTexts[each].tab,
                current: loanNumber === undefined && each === show,
              }))}
            />
            {loanNumber !== undefined && (
              <p>
                Every suspension of the member of loan <LoanLink loanNumber={loanNumber} />, newest first.
              </p>
            )}
          </>
        }
        query={list}
        rows={suspensions}
        columns={columns}
        keyOf={({ id }) => id}
        forDeciders
        emptyIcon="check-circle"
        emptyTitle={loanNumber === undefined ? shownTexts[show].emptyTitle : 'Never suspended.'}
        emptyText={
          loanNumber === undefined ? shownTexts[show].emptyText : 'Nothing was ever ordered for this account.'
        }
      >
        <ShowMore list={list} />
      </ListPage>
      {open && <SuspensionDialog key={open.id} suspension={open} onClose={() => setParams(filter)} />}
    </>
  );
}

export { SuspensionsPage as Component };
