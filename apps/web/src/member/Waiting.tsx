/** A spinner and what is being waited for (look, 'Empty, loading, failed'). */
export function Waiting({ text, stacked = false }: { text: string; stacked?: boolean }) {
  return (
    <p
      role="status"
      className={`flex items-center justify-center gap-3 font-medium ${stacked ? 'flex-col-reverse' : ''}`}
    >
      <span
        aria-hidden="true"
        className="size-5 shrink-0 animate-spin rounded-full border-2 border-action border-r-transparent"
      />
      {text}
    </p>
  );
}
