import { Outlet, useLocation } from 'react-router';
import { useMe } from '../session/use-me.ts';
import { roleNames } from '../staff/staff-words.ts';
import { LoadingPage } from './LoadingPage.tsx';
import { rolesOfPage } from './MainNavigation.tsx';
import { NoPage } from './NotFoundPage.tsx';

/** Shows the page, or says which roles may open it where the signed-in person may not, as by a link that a colleague sent. */
export function RoleGate() {
  const { data: me, isPending } = useMe();
  const roles = rolesOfPage(useLocation().pathname);
  if (roles === undefined) return <Outlet />;
  if (isPending) return <LoadingPage />;
  if (me === undefined || roles.some((role) => me.roles.includes(role))) return <Outlet />;
  return (
    <NoPage heading="Not for your role" icon="person" title={`Who may open this page: ${roleNames(roles)}.`}>
      If your work needs it, ask an admin.
    </NoPage>
  );
}
