import { Outlet } from 'react-router';
import { Footer } from './Footer.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TopBar } from './TopBar.tsx';

/** Top bar, page, footer: the licence numbers are on every page that advertises (philippines.md 4). */
export function Frame() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopBar />
      <main id="main" tabIndex={-1} className="flex-1 pt-16 outline-none">
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
