import { idleMilliseconds } from '@sagwan/domain/staff/session.ts';
import { focusManager } from '@tanstack/react-query';

/** A page that nobody has touched for this long is read by nobody: its lists are not asked for again. */
const attendedMilliseconds = 120_000;
const checkEveryMilliseconds = 60_000;
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Follows whether somebody is at the screen. Lists that are read again each minute would otherwise keep a session alive that
 * everybody has left (decision 0031); back at the screen they are read at once. After the idle time `onIdle` is called each
 * minute.
 * @returns what ends it.
 */
export function followAttendance(onIdle: () => void): () => void {
  let touchedAt = Date.now();
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const touched = () => {
    touchedAt = Date.now();
    clearTimeout(leaving);
    leaving = setTimeout(() => focusManager.setFocused(false), attendedMilliseconds);
    // undefined: as the browser says of the tab.
    focusManager.setFocused(undefined);
  };
  const checking = setInterval(() => {
    if (Date.now() - touchedAt >= idleMilliseconds) onIdle();
  }, checkEveryMilliseconds);
  for (const touch of touches) window.addEventListener(touch, touched, { passive: true, capture: true });
  touched();
  return () => {
    clearTimeout(leaving);
    clearInterval(checking);
    for (const touch of touches) window.removeEventListener(touch, touched, { capture: true });
    focusManager.setFocused(undefined);
  };
}
