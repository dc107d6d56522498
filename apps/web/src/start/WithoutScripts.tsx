import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { withoutScriptsWords } from '@sagwan/domain/copy/without-scripts.ts';
import { InlineScript } from '../InlineScript.tsx';
import { usePageStyles } from '../page-styles.ts';
import { retryStart } from './retry-start.ts';

/**
 * On a page that does nothing without scripts: says so where they are off, and where they could not be fetched loads the page
 * again (retryStart). The server writes it; the browser's build is without these words.
 */
export function WithoutScripts({
  languages,
  title = 'h2',
}: {
  /** Those that the page may be in; the first is read where no script can choose. */
  languages: readonly [Language, ...Language[]];
  title?: 'h1' | 'h2';
}) {
  const { nonce } = usePageStyles();
  const written = import.meta.env.SSR ? writtenIn(languages, title) : '';
  return (
    <>
      <div
        className="contents"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sentences of the catalogue, without anything that was typed
        dangerouslySetInnerHTML={{ __html: written }}
      />
      <InlineScript nonce={nonce} run={import.meta.env.SSR ? retryStart : undefined} />
    </>
  );
}

function writtenIn(languages: readonly [Language, ...Language[]], title: 'h1' | 'h2'): string {
  const looks = 'class="flex max-w-text flex-col gap-2"';
  const textIn = (language: Language) => {
    const words = withoutScriptsWords[language];
    return `<${title} class="text-lg">${words.title}</${title}><p>${words.text}</p>`;
  };
  const hidden = languages.map(
    (language) =>
      `<div ${looks} hidden role="alert" lang="${language}-PH" data-could-not-start>${textIn(language)}</div>`,
  );
  return `<noscript><div ${looks}>${textIn(languages[0])}</div></noscript>${hidden.join('')}`;
}
