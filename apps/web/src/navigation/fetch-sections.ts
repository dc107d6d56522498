import { loadToasts } from '@sagwan/ui/Toaster.tsx';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { fetchPageWords } from '../member-words.ts';
import { savesData } from '../saves-data.ts';
import type { Section } from './sections.ts';

const fetchedAfterMilliseconds = 4000;

/** Of this document: member pages that can be shown without a connection. */
const fetchedPaths = new Set<string>();

export const isFetched = (path: string): boolean => fetchedPaths.has(path);

/**
 * Fetches the pages of the sections and their words some seconds after this page, so that they do not delay it, and a tap leads
 * to them also where the connection has gone meanwhile. For those who save data only what shows messages: they read that the
 * connection has gone.
 */
export function useFetchSections(sections: readonly Section[]): void {
  const { pathname } = useLocation();
  useEffect(() => {
    fetchedPaths.add(pathname);
  }, [pathname]);
  // As one text: the list is another object on each render.
  const destinations = sections.map(({ to }) => to).join(' ');
  useEffect(() => {
    const fetchAll = () => {
      loadToasts().catch(() => {});
      if (savesData()) return;
      for (const path of destinations.split(' ')) void fetchPage(path);
    };
    const timer = setTimeout(fetchAll, fetchedAfterMilliseconds);
    addEventListener('online', fetchAll);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', fetchAll);
    };
  }, [destinations]);
}

async function fetchPage(path: string): Promise<void> {
  if (fetchedPaths.has(path)) return;
  try {
    await fetchPageScripts(path);
    await fetchPageWords(path);
    fetchedPaths.add(path);
  } catch {
    // It is fetched when the connection is back, or when the page is opened.
  }
}

interface RouteFiles {
  path?: string;
  module: string;
  /** All that the module imports. */
  imports?: string[];
}

declare global {
  interface Window {
    /** Written into the page by React Router. */
    __reactRouterManifest?: { routes: Record<string, RouteFiles> };
  }
}

/**
 * React Router's own `prefetch` loads the document again where one file cannot be fetched, and what was typed is lost. Files are
 * fetched before they are imported: some browsers never fetch again what an import has failed to fetch.
 * @throws where a file cannot be fetched.
 */
async function fetchPageScripts(path: string): Promise<void> {
  const route = Object.values(window.__reactRouterManifest?.routes ?? {}).find((each) => each.path === path);
  if (route === undefined) throw new Error(`No route has the path ${path}`);
  const files = [route.module, ...(route.imports ?? [])];
  const answers = await Promise.all(files.map((file) => fetch(file, { priority: 'low' })));
  if (!answers.every(({ ok }) => ok)) throw new Error(`The scripts of ${path} cannot be fetched`);
  await import(/* @vite-ignore */ route.module);
}
