import { longDay } from '@sagwan/domain/time/manila.ts';
import { Card } from '@sagwan/ui/Card.tsx';
import type { ReactNode } from 'react';
import { useCompany } from '../company.ts';
import { useLanguage, useWords } from '../words.tsx';
import { pageHead } from './page-heads.ts';
import { Scene } from './Scene.tsx';

export { toBeRead as handle } from '../page-handle.ts';

export const meta = pageHead('about');

export default function AboutPage() {
  const company = useCompany();
  const { about: words } = useWords();
  const language = useLanguage();
  return (
    <div className="mx-auto flex max-w-page flex-col gap-8 px-4 py-8 lg:gap-12 lg:py-14">
      <div className="grid items-center gap-6 md:grid-cols-2 md:gap-8 lg:gap-14">
        <div className="flex max-w-text flex-col gap-5">
          <h1>{words.title}</h1>
          <p className="text-lg">{words.company(company)}</p>
          <p className="text-quiet">{words.name}</p>
        </div>
        <Scene name="family-supper" first className="mx-auto max-w-lg md:max-w-none" />
      </div>
      <Card>
        <dl className="grid gap-6 sm:grid-cols-2 lg:grid-cols-[auto_auto_auto_minmax(0,24rem)] lg:justify-between">
          <Fact name={words.people}>{words.employees}</Fact>
          <Fact name={words.established}>{longDay(company.establishedOn, language)}</Fact>
          <Fact name={words.registered}>{company.registrationYear}</Fact>
          <Fact name={words.address}>{company.address}</Fact>
        </dl>
      </Card>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="text-lg font-semibold">{children}</dd>
    </div>
  );
}
