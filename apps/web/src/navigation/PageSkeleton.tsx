import { Card } from '@sagwan/ui/Card.tsx';
import { FactRail } from '@sagwan/ui/FactRail.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';

/** A page with a rail while it loads, in the shape that it will have. */
export function PageSkeleton({ lines = 5 }: { lines?: number }) {
  return (
    <FactRail
      rail={
        <Card>
          <Skeleton lines={5} />
        </Card>
      }
    >
      <Card>
        <LoadingWords />
        <Skeleton className="mb-4 h-6 w-40 max-w-full" />
        <Skeleton className="mb-6 h-10 w-56 max-w-full" />
        <Skeleton lines={lines} />
      </Card>
    </FactRail>
  );
}
