import { type CSSProperties, useEffect } from 'react';
import { useWords } from '../words.tsx';
import { runSlides } from './run-slides.ts';
import { scenes } from './scenes/scenes.ts';

/**
 * Nine drawn scenes, one fading into the next every 1500 ms, without visible controls (specification §2). What moves
 * by itself for long must have a way to be stopped (WCAG 2.2.2): pressing the picture does, and presses on.
 */
export function Slideshow() {
  const { landing: words } = useWords();
  // In a page that came as a document the first script has run them already; this finds nothing left to do.
  useEffect(runSlides, []);
  return (
    <button type="button" aria-label={words.pictures} className="slides">
      {scenes.map(({ name, source }, place) => (
        <img
          key={name}
          alt=""
          width={800}
          height={600}
          decoding="async"
          style={{ '--place': place } as CSSProperties}
          {...(place === 0 ? { src: source, fetchPriority: 'high' } : { 'data-source': source })}
        />
      ))}
    </button>
  );
}
