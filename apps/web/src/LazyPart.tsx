import { toast } from '@sagwan/ui/toast.ts';
import { Component, type ReactNode, Suspense, useState } from 'react';
import { Focused } from './Focused.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { memberWords } from './member-words.ts';
import { reloadWhenReachable } from './reload-when-reachable.ts';

/**
 * A part of a page that is fetched when it is needed. Where it does not arrive, its place says so: the rest of the page, and what
 * was typed there, stays.
 */
export class LazyPart extends Component<{ fallback?: ReactNode; children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error !== undefined) return <PartFailed error={error} />;
    return <Suspense fallback={this.props.fallback}>{this.props.children}</Suspense>;
  }
}

function PartFailed({ error }: { error: unknown }) {
  const [asking, setAsking] = useState(false);
  // Browsers do not repeat a failed import: only the whole page can be loaded again.
  async function tryAgain() {
    setAsking(true);
    if (await reloadWhenReachable()) return;
    setAsking(false);
    toast.error(memberWords().screens.errors.noServerResponse);
  }
  return (
    <Focused>
      <LoadFailed error={error} busy={asking} onTryAgain={() => void tryAgain()} />
    </Focused>
  );
}
