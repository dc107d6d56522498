import { FactRail } from '@sagwan/ui/FactRail.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';

/** Home while it loads, in the shape that most members will see: a hero with one figure, and facts at its right. */
export function HomeSkeleton() {
  return (
    <FactRail
      rail={
        <div className="flex flex-col gap-5 rounded-lg border border-line bg-paper p-4 sm:p-6">
          <Skeleton className="h-6 w-32" />
          <Skeleton lines={5} />
          <Skeleton className="h-12 w-full" />
        </div>
      }
    >
      <HeroSkeleton />
    </FactRail>
  );
}

/** A hero with its figure, its sentence and its button. */
export function HeroSkeleton() {
  return (
    <div className="flex min-h-64 flex-col gap-5 rounded-lg border border-line bg-paper p-4 sm:p-6">
      <LoadingWords />
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-11 w-60 max-w-full" />
      <Skeleton lines={2} />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
