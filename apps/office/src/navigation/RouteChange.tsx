import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';

/**
 * After a change of page its title is read out, and it is seen from its top, or, where somebody went back, from where it was left.
 * Where the element that had the focus is gone with the page before, its place is taken by the link that led there, or else by the
 * heading.
 */
export function RouteChange() {
  const { pathname, search } = useLocation();
  const wentBack = useNavigationType() === 'POP';
  const before = useRef({ pathname, search });
  const [title, setTitle] = useState('');
  useEffect(() => {
    const from = before.current;
    before.current = { pathname, search };
    if (from.pathname === pathname) return;
    // The browser itself scrolls back.
    if (!wentBack) window.scrollTo(0, 0);
    setTitle(document.title);
    // Nobody had the focus where the first page only leads on to another.
    if (document.activeElement !== document.body || navigator.userActivation?.hasBeenActive === false) return;
    focusOn((wentBack && linkTo(from.pathname + from.search)) || document.querySelector('h1'));
  }, [pathname, search, wentBack]);
  return (
    <>
      <Outlet />
      <p aria-live="polite" className="visually-hidden">
        {title}
      </p>
    </>
  );
}

function linkTo(address: string): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[data-row]');
  return [...links].find(({ href }) => href.endsWith(address));
}

function focusOn(element: HTMLElement | null): void {
  if (element === null) return;
  if (element.tagName === 'H1') element.tabIndex = -1;
  element.focus();
}
