import { instapayMaximumMinor } from '@sagwan/domain/wallet/rail.ts';
import { buttonClass } from '@sagwan/ui/Button.tsx';
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
import { TransferLimit } from './TransferLimit.tsx';

export { toBeRead as handle } from '../page-handle.ts';

export const meta = pageHead('howItWorks');

export default function HowItWorksPage() {
  const company = useCompany();
  const { howItWorks: words } = useWords();
  const localPath = useLocalPath();
  const limit = company.maxPerTransfer;
  const { advice, withdraw, receive } = words.steps;
  return (
    <div className="mx-auto flex max-w-text flex-col gap-8 px-4 py-10 lg:py-14">
      <h1>{words.title}</h1>
      <ol className="flex flex-col gap-6">
        <Step number={1} title={advice.title}>
          <p>{advice.text}</p>
        </Step>
        <Step number={2} title={withdraw.title}>
          <p>{withdraw.text}</p>
          <TransferLimit text={words.transferLimit} />
        </Step>
        <Step number={3} title={receive.title}>
          <p>{receive.text}</p>
          {(limit === null || limit > instapayMaximumMinor) && (
            <p>
              <Sentence
                text={words.slowAbove}
                parts={{
                  limit: <Figure amountMinor={instapayMaximumMinor} currencySymbol={peso.symbol} />,
                }}
              />
            </p>
          )}
        </Step>
      </ol>
      <Notice tone="info" live={false} title={words.needsTitle}>
        {words.needs}
      </Notice>
      <Notice tone="warning" live={false} title={words.neverPayTitle(company)}>
        {words.neverPay}
      </Notice>
      <Link to={localPath(paths.register)} className={buttonClass({ wide: true })}>
        {words.register}
      </Link>
    </div>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden="true"
        className="flex size-11 shrink-0 items-center justify-center rounded-full bg-action text-lg font-bold text-on-action"
      >
        {number}
      </span>
      <div className="flex min-w-0 flex-col gap-1 pt-1.5 text-quiet">
        <h2 className="text-ink">{title}</h2>
        {children}
      </div>
    </li>
  );
}
