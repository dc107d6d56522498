import { Toaster } from '@sagwan/ui/Toaster.tsx';
import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { readRootData } from './company.ts';
import { scrollKey } from './form-entry.ts';
import { BrokenPage } from './home/BrokenPage.tsx';
import { InlineScript } from './InlineScript.tsx';
import { InlineStyles } from './InlineStyles.tsx';
import { memberLanguage } from './member-words.ts';
import { pageStylesId, usePageStyles } from './page-styles.ts';
import { isMemberPath, readLocalPath } from './paths.ts';
import { RouteChange } from './RouteChange.tsx';
import { runTheme } from './theme/theme.ts';
import { useHydrated } from './use-hydrated.ts';
import { WordsProvider } from './words.tsx';

export const loader = readRootData;

/** The operator's configuration does not change while a page is open. */
export const shouldRevalidate = () => false;

/** The document around every page, error pages included. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  // The member's pages have no language in their address; until their words are there they are those of the server.
  const language = (isMemberPath(pathname) && memberLanguage()?.language) || readLocalPath(pathname).language;
  const { css, nonce } = usePageStyles();
  return (
    // The chosen theme is set on it before React is there (runTheme).
    <html lang={`${language}-PH`} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0a3d2c" />
        {/* First, so that the chosen theme is set before anything is painted. */}
        <InlineScript nonce={nonce} run={import.meta.env.SSR ? runTheme : undefined} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={language === 'en' ? '/site.webmanifest' : '/fil.webmanifest'} />
        <Meta />
        <Links />
        <InlineStyles id={pageStylesId} nonce={nonce} css={css} />
      </head>
      <body>
        {children}
        {/* Navigating scrolls to the top (specification §2); going back restores the position. */}
        <ScrollRestoration getKey={scrollKey} />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <WordsProvider>
      <Outlet />
      <RouteChange />
      <Toaster />
      <Started />
    </WordsProvider>
  );
}

/** Signals to the page's first script (start/start-later.ts) that React has hydrated every part of the page. */
function Started() {
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated) window.dispatchEvent(new Event('app-started'));
  }, [hydrated]);
  return null;
}

export const ErrorBoundary = BrokenPage;
