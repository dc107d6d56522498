import { Icon } from '@sagwan/ui/Icon.tsx';
import type { IconName } from '@sagwan/ui/icon-paths.ts';

/** One line that opens a dialog. */
export function QuickLink({ icon, text, onOpen }: { icon: IconName; text: string; onOpen: () => void }) {
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left font-medium transition-colors hover:bg-tint"
      >
        <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-tint text-action">
          <Icon name={icon} />
        </span>
        <span className="flex-1">{text}</span>
        <span className="text-quiet">
          <Icon name="chevron-right" />
        </span>
      </button>
    </li>
  );
}
