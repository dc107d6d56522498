import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';

/** While the session is restored and the first page is fetched. */
export function LoadingPage() {
  return (
    <div className="mx-auto max-w-form p-6">
      <LoadingWords />
      <Skeleton lines={4} />
    </div>
  );
}
