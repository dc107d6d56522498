/** A style sheet that is part of the document, so that the first paint waits for no further request. */
export function InlineStyles({ id, nonce, css }: { id?: string; nonce: string; css: string }) {
  return (
    <style
      id={id}
      nonce={nonce}
      // Browsers hide the nonce of an element from scripts, so React reads an empty one.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, made by the build
      dangerouslySetInnerHTML={{ __html: css }}
    />
  );
}
