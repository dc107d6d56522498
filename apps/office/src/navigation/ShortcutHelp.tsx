import { CheckboxField } from '@sagwan/ui/CheckboxField.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { shortcutWords } from './shortcuts.ts';
import { useShortcutsOn } from './use-shortcuts.ts';

/** The list of keys, and the switch that turns them off. */
export function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [on, turn] = useShortcutsOn();
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" size="small">
      <dl className="grid grid-cols-[4rem_1fr] items-center gap-y-3">
        {Object.entries(shortcutWords).map(([key, words]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-flex min-w-8 justify-center rounded-sm border border-line bg-background px-2 py-0.5 font-mono text-sm">
                {key}
              </kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <CheckboxField
        className="mt-4"
        label="Use single-key shortcuts"
        checked={on}
        onChange={(event) => turn(event.target.checked)}
      />
    </Dialog>
  );
}
