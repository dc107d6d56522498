import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { LoadingPage } from '../navigation/LoadingPage.tsx';
import { paths } from '../paths.ts';
import { followAttendance } from './attendance.ts';
import { office, useSession } from './office.ts';

/** Shows the page to signed-in staff; anybody else signs in first and then returns to the address asked for. */
export function SessionGate() {
  const { accessToken, expired } = useSession();
  const location = useLocation();
  const queryClient = useQueryClient();
  const [restoring, setRestoring] = useState(accessToken === undefined);

  // A new tab has no token of its own, but perhaps the browser's refresh cookie.
  useEffect(() => {
    if (restoring) office.restore().finally(() => setRestoring(false));
  }, [restoring]);

  // The data that one person has read must not be shown to the next.
  useEffect(() => {
    if (accessToken === undefined) queryClient.clear();
  }, [accessToken, queryClient]);

  const signedIn = accessToken !== undefined;
  useEffect(() => (signedIn ? followAttendance(() => void office.endIfOver()) : undefined), [signedIn]);

  if (signedIn) return <Outlet />;
  if (restoring) return <LoadingPage />;
  const from = location.pathname + location.search;
  return <Navigate to={paths.signIn} replace state={{ from, expired }} />;
}
