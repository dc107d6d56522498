import type { LegalName } from '@sagwan/domain/copy/legal/legal-text.ts';
import { legalWords } from '@sagwan/domain/copy/legal/legal-words.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCompany } from '../company.ts';
import { paths } from '../paths.ts';
import { LegalDialog } from './LegalDialog.tsx';
import { LegalLink } from './LegalLink.tsx';

const linkClass =
  'inline-flex min-h-11 items-center rounded-sm text-on-house underline underline-offset-4 hover:no-underline';

const legalNames: readonly LegalName[] = ['privacy', 'terms'];

/** Who lends, under which licences, and what to read first (specification §2 'Footer', philippines.md 4). */
export function Footer({ language = 'en' }: { language?: Language }) {
  const company = useCompany();
  const [shown, setShown] = useState<LegalName>();
  return (
    <footer className="on-house bg-house text-on-house">
      <div className="mx-auto grid max-w-page gap-8 px-4 py-10 lg:grid-cols-[2fr_1fr]">
        <div className="flex max-w-text flex-col gap-3">
          <p className="text-lg font-semibold">{company.companyName}</p>
          <p className="text-on-house-quiet">{company.address}</p>
          <p className="text-on-house-quiet">
            {company.companyName} is a financing company regulated by the Securities and Exchange Commission
            of the Philippines and a registered operator of a payment system. SEC Registration No.{' '}
            <Licence number={company.secRegistrationNumber} />. Certificate of Authority to Operate as a
            Financing Company No. <Licence number={company.financingLicenceNumber} />. Operator of Payment
            System No. <Licence number={company.paymentSystemOperatorNumber} />.
          </p>
          <p className="text-on-house-quiet">
            Study the terms and conditions in the disclosure statement before you proceed with any loan
            transaction.
          </p>
          <p className="font-semibold">
            We never ask you to pay to receive your loan. Anyone who asks you to is not us.
          </p>
        </div>
        <nav aria-label="About this site" className="flex flex-col items-start">
          <a href={`mailto:${company.supportEmail}`} className={linkClass}>
            {company.supportEmail}
          </a>
          <Link to={paths.help} className={linkClass}>
            Help and account recovery
          </Link>
          {legalNames.map((name) => (
            <LegalLink key={name} name={name} className={linkClass} onRead={() => setShown(name)}>
              {legalWords[language].links[name]}
            </LegalLink>
          ))}
        </nav>
      </div>
      <LegalDialog shown={shown} onClose={() => setShown(undefined)} language={language} />
    </footer>
  );
}

function Licence({ number }: { number: string }) {
  return <strong className="font-semibold whitespace-nowrap text-on-house">{number}</strong>;
}
