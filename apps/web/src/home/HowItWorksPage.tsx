import { instapayMaxMinor } from '@sagwan/domain/wallet/rail.ts';
import { buttonClass } from '@sagwan/ui/Button.tsx';
import { classNames } from '@sagwan/ui/class-names.ts';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCompany } from '../company.ts';
import { peso } from '../loan/currency-list.ts';
import { paths } from '../paths.ts';
import { Sentence } from '../Sentence.tsx';
import { useLocalPath, useWords } from '../words.tsx';
import { pageHead } from './page-heads.ts';
import { Scene } from './Scene.tsx';
import type { SceneName } from './scenes/scenes.ts';
import { TransferLimit } from './TransferLimit.tsx';

export { toBeRead as handle } from '../page-handle.ts';

export const meta = pageHead('howItWorks');

export default function HowItWorksPage() {
  const company = useCompany();
  const { howItWorks: words } = useWords();
  const localPath = useLocalPath();
  const { advice, withdraw, receive } = words.steps;
  return (
    <div className="mx-auto flex max-w-page flex-col gap-10 px-4 py-8 lg:py-14">
      <h1>{words.title}</h1>
      <ol className="flex flex-col gap-10 lg:gap-14">
        <Step number={1} title={advice.title} scene="student">
          <p>{advice.text}</p>
        </Step>
        <Step number={2} title={withdraw.title} scene="seafarer">
          <p>{withdraw.text}</p>
          <TransferLimit text={words.transferLimit} />
        </Step>
        <Step number={3} title={receive.title} scene="house-repair">
          <p>{receive.text}</p>
          <p>
            <Sentence
              text={words.slowAbove}
              parts={{
                limit: <Figure amountMinor={instapayMaxMinor} currencySymbol={peso.symbol} />,
              }}
            />
          </p>
        </Step>
      </ol>
      <div className="grid gap-4 lg:grid-cols-2">
        <Notice tone="info" live={false} title={words.needsTitle}>
          {words.needs}
        </Notice>
        <Notice tone="warning" live={false} title={words.neverPayTitle(company)}>
          {words.neverPay}
        </Notice>
      </div>
      <Link
        to={localPath(paths.register)}
        className={classNames(buttonClass({ wide: true }), 'mx-auto sm:w-auto sm:min-w-80')}
      >
        {words.register}
      </Link>
    </div>
  );
}

interface StepProps {
  number: number;
  title: string;
  scene: SceneName;
  children: ReactNode;
}

function Step({ number, title, scene, children }: StepProps) {
  return (
    <li className="grid items-center gap-5 md:grid-cols-2 md:gap-8 lg:gap-14">
      <Scene
        name={scene}
        first={number === 1}
        className={classNames('mx-auto max-w-lg md:max-w-none', number % 2 === 1 && 'md:order-last')}
      />
      <div className="flex max-w-text gap-4">
        <span
          aria-hidden="true"
          className="flex size-11 shrink-0 items-center justify-center rounded-full bg-action text-lg font-bold text-on-action"
        >
          {number}
        </span>
        <div className="flex min-w-0 flex-col gap-2 pt-1.5 text-quiet">
          <h2 className="text-ink">{title}</h2>
          {children}
        </div>
      </div>
    </li>
  );
}
