import { screens } from '@sagwan/domain/copy/screens.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import type { IconName } from '@sagwan/ui/icon-paths.ts';

const needIcons: readonly IconName[] = ['document', 'person', 'camera'];

/** Asks a member to activate the account, and says what to have ready (specification §2, 'Dashboard'). */
export function ActivationPrompt({ onActivate }: { onActivate: () => void }) {
  const { activatePrompt, activateNeeds, activate } = screens.dashboard;
  return (
    <section className="mx-auto flex max-w-form flex-col gap-5 rounded-lg border border-line bg-paper p-5 sm:p-8">
      <h1 className="text-2xl">{activatePrompt}</h1>
      <p className="text-quiet">It takes about 10 minutes. Have these at hand:</p>
      <ul className="flex flex-col gap-3">
        {activateNeeds.map((need, index) => (
          <li key={need} className="flex items-center gap-3">
            <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-tint text-action">
              <Icon name={needIcons[index] ?? 'check'} />
            </span>
            <span className="font-medium">{need}</span>
          </li>
        ))}
      </ul>
      <Button wide onClick={onActivate}>
        {activate}
      </Button>
      <p className="text-sm text-quiet">
        Activating costs nothing. What you enter is kept on this phone until you send it, so you can stop and
        go on later.
      </p>
    </section>
  );
}
