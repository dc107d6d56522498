import { repaymentScreens } from '@sagwan/domain/copy/repayment-screens.ts';
import { Card } from '@sagwan/ui/Card.tsx';
import { classNames } from '@sagwan/ui/class-names.ts';
import { Icon } from '@sagwan/ui/Icon.tsx';

const words = repaymentScreens.relief;

/** What follows a request, step by step; the first step is done once it was sent. */
export function ReliefSteps({ asked }: { asked: boolean }) {
  return (
    <Card title={asked ? words.meanwhile : words.afterwards}>
      <ol className="flex flex-col">
        {words.steps.map(({ title, text }, place) => (
          <li
            key={title}
            className="relative flex gap-3 pb-5 last:pb-0 not-last:before:absolute not-last:before:top-7 not-last:before:bottom-0 not-last:before:left-3 not-last:before:w-0.5 not-last:before:bg-line"
          >
            <span
              aria-hidden="true"
              className={classNames(
                'figures flex size-6 shrink-0 items-center justify-center rounded-full text-sm font-semibold',
                asked && place === 0 ? 'bg-action text-on-action' : 'bg-tint text-action',
              )}
            >
              {asked && place === 0 ? <Icon name="check" size={16} /> : place + 1}
            </span>
            <span className="min-w-0">
              <span className="block font-medium">{title}</span>
              <span className="block text-sm text-quiet">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
