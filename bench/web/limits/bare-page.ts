import { createElement, useState } from 'react';

/** A minimal prerendered React page: a heading and a counter. */
export function BarePage() {
  const [count, setCount] = useState(0);
  return createElement(
    'main',
    null,
    createElement('h1', null, 'A bare page'),
    createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, `Pressed ${count} times`),
  );
}
