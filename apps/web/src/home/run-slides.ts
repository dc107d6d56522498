/**
 * Runs the slideshows that stand in the page: the pictures after the first are fetched once the page is loaded, so
 * that none of them is in the way of it, and then fade one into the next by style alone (app.css, '.slides'). Still for
 * those who ask for reduced motion or to save data; pressed, they stop or go on. Written into public pages as text:
 * uses nothing from outside itself.
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
    // One that cannot be had would fade into nothing: then the first stays.
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
