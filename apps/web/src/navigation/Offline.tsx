import { Notice } from '@sagwan/ui/Notice.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useOnline } from '@sagwan/ui/use-online.ts';
import { useEffect } from 'react';
import { memberWords } from '../member-words.ts';
import { isFetched, useFetchSections } from './fetch-sections.ts';
import { useSections } from './sections.ts';

const sectionsOnly = 'nav a[href]';

/** Says that the connection is gone, while it is, and keeps links from leading to the browser's own error page. */
export function Offline() {
  useFetchSections(useSections());
  const isOnline = useOnline();

  useEffect(() => {
    if (isOnline) return;
    // Most pages of the sections were fetched some seconds after this one; any other page could not be loaded now. A place
    // within this page is there already.
    function stop(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isThere = link?.matches(sectionsOnly) === true && isFetched(new URL(link.href).pathname);
      if (link === null || isThere || link.getAttribute('href')?.startsWith('#')) return;
      event.preventDefault();
      event.stopPropagation();
      // The notice may be out of view.
      toast.warning(memberWords().screens.offline.title);
    }
    document.addEventListener('click', stop, true);
    return () => document.removeEventListener('click', stop, true);
  }, [isOnline]);

  return (
    <div role="status">
      {!isOnline && (
        <Notice tone="warning" live={false} title={memberWords().screens.offline.title} className="mb-6">
          {memberWords().screens.offline.text}
        </Notice>
      )}
    </div>
  );
}
