/**
 * Applies the rules of the fonts (hold-start.ts), which are then fetched, once the page has been painted; in browsers that do not
 * tell when that was, in the second frame from now. Written into public pages as text, so it must not use anything from
 * outside itself.
 */
export function showFonts(): void {
  const fonts = document.querySelector<HTMLStyleElement>('style[data-fonts]');
  if (fonts === null) return;
  const show = () => {
    fonts.media = 'all';
  };
  if (window.PerformanceObserver?.supportedEntryTypes?.includes('paint'))
    new PerformanceObserver((paints) => {
      // Of the background alone there is a paint before.
      if (paints.getEntriesByName('first-contentful-paint').length > 0) show();
    }).observe({ type: 'paint', buffered: true });
  else requestAnimationFrame(() => requestAnimationFrame(show));
}
