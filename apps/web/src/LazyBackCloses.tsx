import { type ComponentProps, lazy, Suspense } from 'react';
import type { BackCloses } from './BackCloses.tsx';

const Loaded = lazy(() =>
  import('./BackCloses.tsx').then(
    (module) => ({ default: module.BackCloses }),
    // Without it Back leaves the page, as a link does.
    () => ({ default: () => null }),
  ),
);

/** The same in a dialog of a public page, whose scripts do without it until the dialog is opened. */
export function LazyBackCloses(props: ComponentProps<typeof BackCloses>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
