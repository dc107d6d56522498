import { brokenWords } from '@sagwan/domain/copy/site/broken.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { useLocation } from 'react-router';
import { readLocalPath } from '../paths.ts';

/** Shown when a page fails to render: says what is safe, and offers to load the page again. */
export function BrokenPage() {
  const words = brokenWords[readLocalPath(useLocation().pathname).language];
  return (
    <main className="mx-auto flex min-h-dvh max-w-form flex-col items-start justify-center gap-4 px-4 py-12">
      <h1>{words.title}</h1>
      <p className="text-quiet">{words.text}</p>
      <Button onClick={() => location.reload()}>{words.tryAgain}</Button>
    </main>
  );
}
