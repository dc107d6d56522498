import { restoreWords } from '@sagwan/domain/copy/restore.ts';
import { languages } from '@sagwan/domain/copy/site/language.ts';
import { timings } from '@sagwan/domain/copy/timings.ts';
import { Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type MiddlewareFunction,
  Navigate,
  Outlet,
  useLocation,
  useNavigate,
  useRouteError,
} from 'react-router';
import { Brand } from '../home/Brand.tsx';
import { BrokenPage } from '../home/BrokenPage.tsx';
import { SkipLink } from '../home/SkipLink.tsx';
import { loadMemberWords } from '../member-words.ts';
import { localPath, paths } from '../paths.ts';
import { theQueryClient } from '../query-client.ts';
import { rememberedLanguage, useRememberedLanguage } from '../remembered-language.ts';
import { RestoreError, requireMember, signInFrom } from '../session/require-member.ts';
import { useSession } from '../session/use-session.ts';
import { WithoutScripts } from '../start/WithoutScripts.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Offline } from './Offline.tsx';
import { SideBar } from './SideBar.tsx';

/** Runs before the loaders of member pages, so that none of them sends a request for a visitor. */
export const clientMiddleware: MiddlewareFunction<Record<string, unknown>>[] = [
  async ({ request }, next) => {
    await Promise.all([requireMember(request), loadMemberWords(new URL(request.url).pathname)]);
    return next();
  },
];

/** Loads nothing; without a loader the middleware would not run for the first page. */
export function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const language = useRememberedLanguage();
  return (
    <main lang={`${language}-PH`} className="mx-auto flex max-w-page flex-col gap-6 px-4 py-8">
      <WithoutScripts languages={languages} title="h1" />
      <div data-loading="" className="flex flex-col gap-6 noscript:hidden">
        <p role="status" className="text-center font-medium text-quiet">
          {restoreWords[language].loading}
        </p>
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-64 w-full" />
      </div>
    </main>
  );
}

export default function MemberFrame() {
  const session = useSession();
  const location = useLocation();
  if (!session.isMember) {
    const home = localPath(rememberedLanguage(), paths.home);
    const expired = session.ended === 'expired';
    return <Navigate to={expired ? signInFrom(location, true) : home} replace />;
  }
  return (
    <QueryClientProvider client={theQueryClient()}>
      <div className="lg:flex">
        <SkipLink />
        <SideBar />
        <div className="min-w-0 flex-1">
          <header className="on-brand bg-brand px-4 py-2 text-on-brand lg:hidden print:hidden">
            <Brand />
          </header>
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto max-w-page px-4 pt-5 pb-28 outline-none lg:pt-8 lg:px-8 lg:pb-12"
          >
            <Offline />
            <Outlet />
          </main>
        </div>
        <BottomBar />
      </div>
    </QueryClientProvider>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return error instanceof RestoreError ? <RestoreFailed message={error.message} /> : <BrokenPage />;
}

function RestoreFailed({ message }: { message: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(
      () => void navigate(localPath(rememberedLanguage(), paths.home), { replace: true }),
      timings.restoreFailureRedirect,
    );
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-3 px-4 text-center">
      <div role="alert">
        <h1 className="text-xl">{restoreWords[rememberedLanguage()].failed(message)}</h1>
      </div>
    </main>
  );
}
