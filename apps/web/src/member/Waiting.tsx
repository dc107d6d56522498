/** A spinner and the words that say what is waited for (look, 'Empty, loading, failed'). */
export function Waiting({ text }: { text: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-3 font-medium">
      <span
        aria-hidden="true"
        className="size-5 shrink-0 animate-spin rounded-full border-2 border-action border-r-transparent"
      />
      {text}
    </p>
  );
}
