/**
 * Runs the slideshows of the page: the pictures after the first are fetched once the page is loaded, so that they do
 * not delay it, and then fade one into the next by CSS (app.css, '.slides'). Does nothing for visitors who ask for
 * reduced motion or to save data. A press stops or continues them. Written into public pages as text, so it must not
 * use anything from outside itself.
 */
export function runSlides(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches || connection?.saveData === true;
  if (still) return;

  function run(slides: HTMLElement): void {
    const waiting = [...slides.querySelectorAll<HTMLImageElement>('img[data-source]')];
    const loaded = waiting.map((picture) => {
      picture.src = picture.dataset.source ?? '';
      picture.removeAttribute('data-source');
      return picture.decode();
    });
    // A picture that cannot be loaded would fade into nothing: then only the first is shown.
    Promise.all(loaded).then(
      () => {
        slides.dataset.slides = 'running';
        slides.addEventListener('click', () => {
          const stopped = slides.dataset.slides === 'running';
          slides.dataset.slides = stopped ? 'stopped' : 'running';
          slides.querySelector('button')?.setAttribute('aria-pressed', String(stopped));
        });
      },
      () => {},
    );
  }

  function runAll(): void {
    for (const slides of document.querySelectorAll<HTMLElement>('.slides:not([data-slides])')) {
      slides.dataset.slides = 'loading';
      run(slides);
    }
  }

  if (document.readyState === 'complete') runAll();
  else addEventListener('load', () => setTimeout(runAll, 500), { once: true });
}
