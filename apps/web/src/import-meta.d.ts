/** What Vite puts in place of these words: in the server's build true, in the browser's false. */
interface ImportMeta {
  readonly env: { readonly SSR: boolean };
}

/** The address of a worker's own file. */
declare module '*?worker&url' {
  const file: string;
  export default file;
}
