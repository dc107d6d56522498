/**
 * Applies the font rules that `holdStart` set apart, so that the browser fetches the fonts, after the first paint with content; in
 * browsers that do not report it, in the second frame from now. Written into public pages as text, so it must not use anything from
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
      // The paint before it may show the background alone.
      if (paints.getEntriesByName('first-contentful-paint').length > 0) show();
    }).observe({ type: 'paint', buffered: true });
  else requestAnimationFrame(() => requestAnimationFrame(show));
}
