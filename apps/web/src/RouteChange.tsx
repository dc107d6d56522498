import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * After a change of page the focus goes to its main part, and its title is read out, as it is where the browser itself loads
 * a page.
 */
export function RouteChange() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.getElementById('main');
    // A page that has put the focus somewhere itself keeps it there.
    if (main !== null && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname]);
  return (
    <p aria-live="polite" className="visually-hidden">
      {title}
    </p>
  );
}
