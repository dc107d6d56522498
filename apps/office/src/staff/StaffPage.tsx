import { Button } from '@sagwan/ui/Button.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { foundIn } from '../layout/found-in.ts';
import { ListPage } from '../layout/ListPage.tsx';
import { ListSearch } from '../layout/ListSearch.tsx';
import { ShowMore } from '../layout/ShowMore.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import type { Column } from '../layout/Table.tsx';
import { useShortcuts } from '../navigation/use-shortcuts.ts';
import { paths } from '../paths.ts';
import { useMe } from '../session/use-me.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { StaffTabs } from './StaffTabs.tsx';
import { roleNames, staffStateTexts } from './staff-words.ts';
import { type StaffAccount, useStaff } from './use-staff.ts';

const columns: Column<StaffAccount>[] = [
  {
    name: 'Person',
    cell: ({ id, name, email }) => (
      <>
        <PersonLink id={id} name={name} />
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

/** Opens the person in the list that is shown. */
function PersonLink({ id, name }: { id: string; name: string }) {
  const [params] = useSearchParams();
  const opened = new URLSearchParams(params);
  opened.set('person', id);
  return (
    <Link data-row to={`${paths.staff}?${opened}`} className="link block font-medium">
      {name}
    </Link>
  );
}

/** The staff accounts. Admins invite, change and deactivate here; auditors read. The search and the open person are in the address. */
function StaffPage() {
  const [params, setParams] = useSearchParams();
  const searchElement = useRef<HTMLInputElement>(null);
  useShortcuts({ '/': () => searchElement.current?.focus() });
  const [inviting, setInviting] = useState(false);
  const { data: me } = useMe();
  const search = (params.get('search') ?? '').trim().slice(0, 100);
  const filter: { [name: string]: string } = search === '' ? {} : { search };
  const list = useStaff(search);
  const staff = list.data?.pages.flatMap((page) => page.staff);
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
            <StaffTabs current="accounts" />
            {isAdmin && (
              <Button className="self-start" onClick={() => setInviting(true)}>
                Invite somebody
              </Button>
            )}
            <div className="max-w-form">
              <ListSearch
                search={search}
                found={foundIn(list, staff)}
                onSearch={(text) => setParams(text === '' ? {} : { search: text })}
                placeholder="Name, e-mail"
                inputRef={searchElement}
              />
            </div>
          </>
        }
        query={list}
        rows={staff}
        columns={columns}
        keyOf={({ id }) => id}
        emptyIcon="person"
        emptyTitle={search === '' ? 'Nobody yet.' : `Nobody found for '${search}'.`}
        emptyText={
          search === '' ? 'Whoever is invited appears here.' : 'Look for a name or an e-mail address.'
        }
      >
        <ShowMore list={list} />
      </ListPage>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {open && (
        <PersonDialog key={open.id} person={open} mayChange={isAdmin} onClose={() => setParams(filter)} />
      )}
    </>
  );
}

export { StaffPage as Component };
