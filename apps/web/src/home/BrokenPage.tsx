import { brokenWords } from '@sagwan/domain/copy/site/broken.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { useLocation } from 'react-router';
import { isMemberPath, readLocalPath } from '../paths.ts';
import { useRememberedLanguage } from '../remembered-language.ts';

/** Shown when a page fails to render: says what is safe, and offers to load the page again. */
export function BrokenPage() {
  const { pathname } = useLocation();
  const remembered = useRememberedLanguage();
  // The addresses of the member's pages have no language, and their words may be what did not load.
  const language = isMemberPath(pathname) ? remembered : readLocalPath(pathname).language;
  const words = brokenWords[language];
  return (
    <main
      lang={`${language}-PH`}
      className="mx-auto flex min-h-dvh max-w-form flex-col items-start justify-center gap-4 px-4 py-12"
    >
      {/* Where the words of the page are what did not come, it has no title of its own. */}
      <title>{words.title}</title>
      <h1>{words.title}</h1>
      <p className="text-quiet">{words.text}</p>
      <Button onClick={() => location.reload()}>{words.tryAgain}</Button>
    </main>
  );
}
