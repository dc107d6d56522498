import { Toaster } from '@sagwan/ui/Toaster.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router';
import './app.css';
import { readRootData } from './company.ts';
import { BrokenPage } from './home/BrokenPage.tsx';
import { NotFoundWords } from './home/NotFoundWords.tsx';
import { makeQueryClient } from './query-client.ts';

export const loader = readRootData;

/** The configuration of the operator does not change under a page. */
export const shouldRevalidate = () => false;

/** The document around every page, error pages included. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-PH">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0a3d2c" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {/* Navigating scrolls to the top (specification §2); going back returns to where one was. */}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const [queryClient] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <Toaster />
    </QueryClientProvider>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundWords /> : <BrokenPage />;
}
