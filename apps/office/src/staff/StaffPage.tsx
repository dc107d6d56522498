import { Button } from '@sagwan/ui/Button.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ListPage } from '../layout/ListPage.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import type { Column } from '../layout/Table.tsx';
import { paths } from '../paths.ts';
import { useMe } from '../session/use-me.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { StaffTabs } from './StaffTabs.tsx';
import { roleNames, staffStateTexts } from './staff-words.ts';
import { type StaffAccount, useStaff } from './use-staff.ts';

const personPath = (id: string) => `${paths.staff}?${new URLSearchParams({ person: id })}`;

const columns: Column<StaffAccount>[] = [
  {
    name: 'Person',
    cell: ({ id, name, email }) => (
      <>
        <Link data-row to={personPath(id)} className="link block font-medium">
          {name}
        </Link>
        <span className="text-quiet">{email}</span>
      </>
    ),
  },
  { name: 'Roles', cell: ({ roles }) => roleNames(roles) },
  {
    name: 'State',
    cell: ({ state }) => <StatusBadge {...staffStateTexts[state]} className="whitespace-nowrap" />,
  },
  { name: 'Second factor', cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'Yes' : 'No') },
  {
    name: 'Last signed in',
    cell: ({ lastSignInAt }) => (lastSignInAt === null ? 'Never' : <StaffTime at={lastSignInAt} />),
  },
];

/** Every staff account. Admins invite, change and deactivate here; auditors read. The open person is in the address. */
function StaffPage() {
  const [params, setParams] = useSearchParams();
  const [inviting, setInviting] = useState(false);
  const { data: me } = useMe();
  const list = useStaff();
  const staff = list.data?.staff;
  const open = staff?.find(({ id }) => id === params.get('person'));
  const isAdmin = me?.roles.includes('admin') ?? false;
  const isAuditor = !isAdmin && (me?.roles.includes('auditor') ?? false);
  return (
    <>
      <ListPage
        title="Staff"
        intro={`Who works in this back office. Once there are two admins, none of them gives roles alone.${isAuditor ? ' Your role reads; admins change accounts.' : ''}`}
        what="the staff"
        tabs={
          <>
            {isAdmin && (
              <Button className="self-start" onClick={() => setInviting(true)}>
                Invite somebody
              </Button>
            )}
            <StaffTabs current="accounts" />
          </>
        }
        query={list}
        rows={staff}
        columns={columns}
        keyOf={({ id }) => id}
        emptyIcon="person"
        emptyTitle="Nobody yet."
        emptyText="Whoever is invited appears here."
      />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {open && <PersonDialog key={open.id} person={open} mayChange={isAdmin} onClose={() => setParams({})} />}
    </>
  );
}

export { StaffPage as Component };
