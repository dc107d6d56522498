import { installableWords } from '@sagwan/domain/copy/site/installable.ts';
import { languages } from '@sagwan/domain/copy/site/language.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { PaddleMark } from '../home/PaddleMark.tsx';
import { InlineScript } from '../InlineScript.tsx';
import { InlineStyles } from '../InlineStyles.tsx';
import { runTheme } from '../theme/theme.ts';
import { runOfflinePage } from './run-offline-page.ts';

/**
 * The whole document that the service worker shows where a page cannot be fetched. It has everything in itself, both
 * languages too: its script shows the one that was chosen.
 */
export function OfflineDocument({
  companyShortName,
  css,
  nonce,
}: {
  companyShortName: string;
  css: string;
  nonce: string;
}) {
  return (
    <html lang="en-PH" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0a3d2c" />
        <meta name="robots" content="noindex" />
        <title>{`${installableWords.en.offline.title} – ${companyShortName}`}</title>
        {/* First, so that the chosen theme is set before anything is painted. */}
        <InlineScript nonce={nonce} run={runTheme} />
        <InlineStyles nonce={nonce} css={css} />
      </head>
      <body className="flex min-h-dvh flex-col">
        <header className="on-brand flex min-h-14 items-center gap-2 bg-brand px-4 text-lg font-bold tracking-tight text-on-brand">
          <PaddleMark />
          <span className="min-w-0 truncate">{companyShortName}</span>
        </header>
        <main className="mx-auto flex w-full max-w-form flex-1 flex-col justify-center gap-8 px-4 py-12">
          {languages.map((language) => (
            <OfflineSection key={language} language={language} />
          ))}
        </main>
        <InlineScript nonce={nonce} run={runOfflinePage} />
      </body>
    </html>
  );
}

function OfflineSection({ language }: { language: (typeof languages)[number] }) {
  const words = installableWords[language].offline;
  return (
    <section lang={`${language}-PH`} data-title={words.title} className="flex flex-col gap-4">
      <NoSignal />
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <Button className="mt-2">{words.tryAgain}</Button>
      <p className="text-sm text-quiet">{words.byItself}</p>
      <p
        role="status"
        data-trying={words.trying}
        data-still-offline={words.stillOffline}
        className="min-h-6 font-medium"
      />
    </section>
  );
}

/** A boat with its paddle shipped, on still water. */
function NoSignal() {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 64" className="h-20 self-start">
      <path d="M50 40 92 8" className="fill-none stroke-quiet" strokeWidth="4" strokeLinecap="round" />
      <path d="M86 9c0-5 5-8 10-7 5 0 8 5 5 9s-8 7-12 5c-3-1-4-4-3-7z" className="fill-quiet" />
      <path
        d="M4 26c14 8 34 11 56 11s42-3 56-11c-5 16-18 27-36 27H40C22 53 9 42 4 26z"
        className="fill-action"
      />
      <path
        d="M2 58h30M44 58h44M98 58h20"
        className="fill-none stroke-accent"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
