import { screens } from '@sagwan/domain/copy/screens.ts';
import { Card } from '@sagwan/ui/Card.tsx';
import type { ReactNode } from 'react';
import { useCompany } from '../company.ts';

export const meta = () => [{ title: screens.navigation.aboutUs }];

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export default function AboutPage() {
  const company = useCompany();
  return (
    <div className="mx-auto flex max-w-text flex-col gap-8 px-4 py-10 lg:py-14">
      <h1>{screens.navigation.aboutUs}</h1>
      <p className="text-lg">
        {company.companyName} is a financial technology company building retail credit products for Southeast
        Asia.
      </p>
      <p className="text-quiet">
        Sagwan is the Filipino word for a paddle: what keeps one's own boat moving. We lend so that you move
        on by your own strength. That is why every cost stands before the signature, why an application can be
        taken back free of charge, and why nobody here can ask you for money before you have yours.
      </p>
      <Card>
        <dl className="grid gap-6 sm:grid-cols-2">
          <Fact name="Our people">{screens.about.employees}</Fact>
          <Fact name="Established">{longDate.format(new Date(`${company.establishedOn}T00:00:00Z`))}</Fact>
          <Fact name="Registered">{company.registrationYear}</Fact>
          <Fact name="Registered address">{company.address}</Fact>
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
