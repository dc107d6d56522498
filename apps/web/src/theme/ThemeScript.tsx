import { runTheme } from './theme.ts';

/** First in the head of every page: sets the chosen theme before anything is painted. */
export function ThemeScript({ nonce }: { nonce: string }) {
  return (
    <script
      nonce={nonce}
      // The server's text of the function is not the browser's, which is minified.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
      dangerouslySetInnerHTML={{ __html: `(${runTheme})()` }}
    />
  );
}
