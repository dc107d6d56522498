/** A script of our own that runs in the page before its files are there; the nonce allows it (Content-Security-Policy). */
export function InlineScript({ nonce, run }: { nonce: string; run: () => void }) {
  return (
    <script
      nonce={nonce}
      // The server's text of the function is not the browser's, which is minified.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of a function of ours, without anything that was typed
      dangerouslySetInnerHTML={{ __html: `(${run})()` }}
    />
  );
}
