import { toast } from '@sagwan/ui/toast.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { forgetDrafts } from '../member/forget-drafts.ts';
import { forgetPictures } from '../member/forget-pictures.ts';
import { localPath, paths } from '../paths.ts';
import { rememberedLanguage } from '../remembered-language.ts';
import { useSharedWords } from '../words.tsx';
import {
  currentSession,
  forgetSession,
  type Session,
  signedOut,
  subscribeToSession,
} from './session-store.ts';

/** Who is signed in, in this tab and, through local storage, in all others. A visitor on the server. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, currentSession, () => signedOut);
}

/** The signed-in member's phone number; only inside the member frame, where there is one. */
export function useMemberPhone(): string {
  return useSession().phoneNumber ?? '';
}

/**
 * Signs out (specification §2): forgets the session and the drafts in this browser, ends the session on the server,
 * goes to the landing page, and drops the cached answers a second later.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  const { frame } = useSharedWords();
  return useCallback(() => {
    const { phoneNumber } = currentSession();
    if (phoneNumber !== undefined) forgetDrafts(() => localStorage, phoneNumber);
    forgetPictures();
    forgetSession('signedOut');
    import('./send-sign-out.ts')
      .then(({ sendSignOut }) => sendSignOut())
      .catch(() => {
        toast.warning(frame.logoutUnanswered);
      });
    void navigate(localPath(rememberedLanguage(), paths.home));
  }, [navigate, frame]);
}
