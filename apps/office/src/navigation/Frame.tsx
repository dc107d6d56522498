import { Button } from '@sagwan/ui/Button.tsx';
import { classNames } from '@sagwan/ui/class-names.ts';
import { Icon } from '@sagwan/ui/Icon.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { useState } from 'react';
import { Link, Outlet, useLocation, useMatch, useNavigate, useNavigation } from 'react-router';
import { paths, searchPath } from '../paths.ts';
import { office } from '../session/office.ts';
import { useMe } from '../session/use-me.ts';
import { RecoveryCodesDialog } from '../staff/RecoveryCodesDialog.tsx';
import { MainNavigation } from './MainNavigation.tsx';
import { ShortcutHelp } from './ShortcutHelp.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** The bar above every page: navigation, the signed-in person, and sign-out. */
export function Frame() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const listsLoans = useMatch({ path: paths.loans, end: false }) !== null;
  // A page's own file is fetched when it is first opened.
  const fetching = useNavigation().state !== 'idle';
  const { data: me } = useMe();
  const [helpOpen, setHelpOpen] = useState(false);
  const [renewing, setRenewing] = useState(false);
  const searchesItself = listsLoans || pathname === paths.journal || pathname === paths.staff;
  useShortcuts({
    '?': () => setHelpOpen(true),
    '/': () => {
      if (!searchesItself) navigate(searchPath, { state: 'search' });
    },
  });

  async function signOut() {
    await office.signOut();
    await navigate(paths.signIn, { replace: true });
  }

  return (
    <div className="@container/frame">
      <div className={classNames('frame', listsLoans && 'frame-fixed')}>
        <a
          href="#content"
          className="absolute top-2 left-2 z-10 -translate-y-20 rounded-md bg-paper px-4 py-3 text-action focus:translate-y-0 print:hidden"
        >
          Skip to content
        </a>
        <header className="on-brand shrink-0 bg-brand text-on-brand print:hidden">
          <div className="flex flex-wrap items-center gap-x-6 px-4 sm:px-6 xl:max-[90rem]:gap-x-4">
            <Link to={paths.loans} className="flex min-h-12 items-center font-semibold no-underline">
              Sagwan
            </Link>
            <MainNavigation className="max-xl:order-last max-xl:-mx-2.5 max-xl:basis-[calc(100%+1.25rem)] xl:flex-1" />
            <div className="ml-auto flex min-w-0 items-center gap-1">
              <StaffName onRenew={() => setRenewing(true)} />
              <button
                type="button"
                onClick={() => setHelpOpen(true)}
                className="flex size-11 items-center justify-center rounded-md font-semibold hover:text-on-brand-quiet max-md:hidden"
                aria-label="Keyboard shortcuts"
              >
                <kbd className="rounded-sm border border-on-brand-quiet px-2 font-sans text-sm">?</kbd>
              </button>
              <button
                type="button"
                onClick={signOut}
                className="flex min-h-11 items-center gap-2 rounded-md px-2 text-sm font-medium hover:text-on-brand-quiet"
              >
                <Icon name="sign-out" />
                <span>Sign out</span>
              </button>
            </div>
          </div>
        </header>
        <main
          id="content"
          tabIndex={-1}
          aria-busy={fetching}
          className="flex min-h-0 flex-1 flex-col outline-none"
        >
          <FewRecoveryCodes left={me?.recoveryCodesLeft ?? null} onRenew={() => setRenewing(true)} />
          <Outlet />
        </main>
        {renewing && me && <RecoveryCodesDialog email={me.email} onClose={() => setRenewing(false)} />}
        <ShortcutHelp open={helpOpen} onClose={() => setHelpOpen(false)} />
      </div>
    </div>
  );
}

/** Somebody without recovery codes whose authenticator is lost needs two admins to begin again. */
function FewRecoveryCodes({ left, onRenew }: { left: number | null; onRenew: () => void }) {
  if (left === null || left > 2) return null;
  return (
    <Notice
      tone="warning"
      live={false}
      className="mx-4 mt-4 sm:mx-6"
      title={recoveryCodesLeft(left)}
      action={
        <Button size="small" variant="secondary" onClick={onRenew}>
          Make new ones
        </Button>
      }
    >
      With none left and without your authenticator you could not sign in: an admin would have to let you
      begin again.
    </Notice>
  );
}

function recoveryCodesLeft(left: number): string {
  if (left === 0) return 'You have no recovery codes left.';
  return left === 1 ? 'You have one recovery code left.' : `You have ${left} recovery codes left.`;
}

/** The name of who is signed in. With an authenticator it is a button that opens the dialog for new recovery codes. */
function StaffName({ onRenew }: { onRenew: () => void }) {
  const { data: me } = useMe();
  if (!me) return null;
  const text = `${me.name} (${me.roles.join(', ')})`;
  const look = 'truncate text-sm text-on-brand-quiet max-sm:hidden';
  if (me.recoveryCodesLeft === null) return <span className={look}>{text}</span>;
  return (
    <button
      type="button"
      title="Recovery codes"
      aria-label={`${text}: recovery codes`}
      onClick={onRenew}
      className={classNames(look, 'min-h-11 hover:text-on-brand')}
    >
      {text}
    </button>
  );
}
