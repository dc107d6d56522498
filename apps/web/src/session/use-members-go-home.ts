import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { currentSession } from './session-store.ts';

/**
 * Leads a member who is signed in already from a form that is for visitors to `destination`. In the browser, because the server
 * renders the page once for everybody, and only as the page opens: whoever signs in with the form is led on by the form.
 */
export function useMembersGoHome(destination: string = paths.dashboard): void {
  const navigate = useNavigate();
  const go = useEffectEvent(() => {
    const { isMember, phoneNumber } = currentSession();
    // As a member page has it (restore.ts), which would lead back here.
    if (isMember && phoneNumber !== undefined) void navigate(destination, { replace: true });
  });
  useEffect(() => go(), []);
}
