import { restoreWords } from '@sagwan/domain/copy/restore.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { InlineScript } from '../InlineScript.tsx';
import { usePageStyles } from '../page-styles.ts';
import { retryStart } from './retry-start.ts';

/**
 * On a page that does nothing without scripts: says so where they are off, and where they could not be fetched loads the page
 * again (retryStart).
 */
export function WithoutScripts({
  languages,
  title: Title = 'h2',
}: {
  /** Those that the page may be in; the first is read where no script can choose. */
  languages: readonly [Language, ...Language[]];
  title?: 'h1' | 'h2';
}) {
  const { nonce } = usePageStyles();
  const text = (language: Language) => (
    <>
      <Title className="text-lg">{restoreWords[language].couldNotStart}</Title>
      <p>{restoreWords[language].withoutScripts}</p>
    </>
  );
  return (
    <>
      <noscript>
        <div className="flex max-w-text flex-col gap-2">{text(languages[0])}</div>
      </noscript>
      {languages.map((language) => (
        <div
          key={language}
          hidden
          role="alert"
          lang={`${language}-PH`}
          data-could-not-start=""
          className="flex max-w-text flex-col gap-2"
        >
          {text(language)}
        </div>
      ))}
      <InlineScript nonce={nonce} run={retryStart} />
    </>
  );
}
