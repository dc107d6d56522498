/**
 * A script of our own that runs in the page before its files are there; the nonce allows it (Content-Security-Policy). Only the
 * server writes it: `run` is undefined in the browser's build, which would fetch its text for nothing.
 */
export function InlineScript({ nonce, run }: { nonce: string; run: (() => void) | undefined }) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of a function of ours, without anything that was typed
      dangerouslySetInnerHTML={{ __html: run === undefined ? '' : `(${run})()` }}
    />
  );
}
