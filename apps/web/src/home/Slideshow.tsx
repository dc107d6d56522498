import { type CSSProperties, useEffect } from 'react';
import { useWords } from '../words.tsx';
import { runSlides } from './run-slides.ts';
import { scenes } from './scenes/scenes.ts';

/**
 * Nine drawn scenes, one fading into the next every 1500 ms, without visible controls (specification §2). Movement that
 * lasts must be stoppable (WCAG 2.2.2): pressing the pictures stops it, and there is a button that appears on hover and, for
 * the keyboard, on focus.
 */
export function Slideshow() {
  const { landing, scenes: alternatives } = useWords();
  // On a page loaded as a document the first script has started them already; then this does nothing.
  useEffect(runSlides, []);
  return (
    <div className="group slides">
      {scenes.map(({ name, source }, place) => (
        <img
          key={name}
          alt={alternatives[name]}
          width={800}
          height={600}
          decoding="async"
          style={{ '--place': place } as CSSProperties}
          {...(place === 0 ? { src: source, fetchPriority: 'high' } : { 'data-source': source })}
        />
      ))}
      <button
        type="button"
        className="absolute bottom-2 left-2 min-h-11 rounded-md bg-paper px-4 font-medium text-action opacity-0 group-hover:opacity-100 focus-visible:opacity-100"
      >
        {landing.stopPictures}
      </button>
    </div>
  );
}
