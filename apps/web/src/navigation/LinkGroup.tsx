import { Icon } from '@sagwan/ui/Icon.tsx';
import type { IconName } from '@sagwan/ui/icon-paths.ts';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';

const rowClass =
  'flex min-h-14 w-full items-center gap-3 rounded-md px-3 py-2 text-left font-medium text-ink no-underline transition-colors hover:bg-tint';

/** What a row needs: an icon and a name. */
interface RowTexts {
  icon: IconName;
  text: string;
}

/** Ways to go on from a page, as one block: `LinkRow`s and `DialogRow`s. */
export function LinkGroup({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="rounded-lg border border-line bg-paper p-2">
      <h2 id={titleId} className="px-3 pt-2 pb-1 text-base">
        {title}
      </h2>
      <ul className="@container">{children}</ul>
    </section>
  );
}

/** Leads to another page. */
export function LinkRow({ to, ...texts }: RowTexts & { to: string }) {
  return (
    <li>
      <Link to={to} className={rowClass}>
        <Inside {...texts} />
      </Link>
    </li>
  );
}

/** Opens a dialog. */
export function DialogRow({ onOpen, ...texts }: RowTexts & { onOpen: () => void }) {
  return (
    <li>
      <button type="button" aria-haspopup="dialog" onClick={onOpen} className={rowClass}>
        <Inside {...texts} />
      </button>
    </li>
  );
}

function Inside({ icon, text }: RowTexts) {
  return (
    <>
      {/* With large text on a phone the width is the words': a long one would break. */}
      <span className="flex size-9 shrink-0 @max-[9rem]:hidden items-center justify-center rounded-full bg-tint text-action">
        <Icon name={icon} />
      </span>
      <span className="min-w-0 flex-1">{text}</span>
      <Icon name="chevron-right" className="text-quiet" />
    </>
  );
}
