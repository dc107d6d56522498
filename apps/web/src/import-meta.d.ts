/** What Vite puts in place of these words: in the server's build true, in the browser's false. */
interface ImportMeta {
  readonly env: { readonly SSR: boolean };
}
