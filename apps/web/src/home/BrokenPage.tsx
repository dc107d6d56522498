import { Button } from '@sagwan/ui/Button.tsx';

/** A page of ours broke: says what is safe, and offers the one thing that helps. */
export function BrokenPage() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-form flex-col items-start justify-center gap-4 px-4 py-12">
      <h1>This page did not load</h1>
      <p className="text-quiet">
        Something went wrong while showing it. Nothing of yours was changed. Check your connection and try
        again.
      </p>
      <Button onClick={() => location.reload()}>Try again</Button>
    </main>
  );
}
