import { type MemberState, memberSteps, stepNumberOf } from '@sagwan/domain/member/steps.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import type { IconName } from '@sagwan/ui/icon-paths.ts';
import { Picture } from '@sagwan/ui/Picture.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { Timeline } from '@sagwan/ui/Timeline.tsx';
import { memberWords } from '../member-words.ts';
import picture from '../pictures/activation.svg';

const dashboardWords = () => memberWords().screens.dashboard;
const activationWords = () => memberWords().screens.activation;
const words = () => memberWords().activationScreens;
const needIcons: readonly IconName[] = ['document', 'person', 'camera'];

const cardClass =
  'mx-auto grid max-w-4xl gap-5 rounded-lg border border-line bg-paper p-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:items-center sm:gap-8 sm:p-8';

/** Asks a member to activate the account, and says what to have ready, or how far it is (specification §2, 'Dashboard'). */
export function ActivationPrompt({ state, onActivate }: { state: MemberState; onActivate: () => void }) {
  const current = stepNumberOf(state) - 1;
  return (
    <section className={cardClass}>
      <Picture source={picture} className="mx-auto max-sm:max-w-44" />
      <div className="flex min-w-0 flex-col gap-5">
        <h1 className="text-2xl">{dashboardWords().activatePrompt}</h1>
        {current === 0 ? (
          <p className="text-quiet">{words().takes}</p>
        ) : (
          <>
            <p className="text-quiet">{words().underWay}</p>
            <Timeline
              label={words().progress}
              steps={memberSteps.map((step) => ({ name: activationWords().stepTitles[step] }))}
              current={current}
            />
          </>
        )}
        <Needs />
        <Button wide onClick={onActivate}>
          {dashboardWords().activate}
        </Button>
        <p className="text-sm text-quiet">{words().free}</p>
      </div>
    </section>
  );
}

function Needs() {
  return (
    <ul className="flex flex-col gap-3">
      {dashboardWords().activateNeeds.map((need, index) => (
        <li key={need} className="flex items-center gap-3">
          <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-tint text-action">
            <Icon name={needIcons[index] ?? 'check'} />
          </span>
          <span className="font-medium">{need}</span>
        </li>
      ))}
    </ul>
  );
}

/** The prompt while the member's state is loaded. */
export function PromptSkeleton() {
  return (
    <div className={cardClass}>
      <LoadingWords />
      <Skeleton className="mx-auto aspect-4/3 w-full max-sm:max-w-44" />
      <div className="flex flex-col gap-5">
        <Skeleton className="h-9 w-4/5" />
        <Skeleton lines={4} />
        <Skeleton className="h-12 w-full" />
      </div>
    </div>
  );
}
