import type { LegalName } from '@sagwan/domain/copy/legal/legal-text.ts';
import { legalWords } from '@sagwan/domain/copy/legal/legal-words.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCompany } from '../company.ts';
import { paths } from '../paths.ts';
import { useLanguage, useLocalPath, useWords } from '../words.tsx';
import { LegalDialog } from './LegalDialog.tsx';
import { LegalLink } from './LegalLink.tsx';

const linkClass =
  'inline-flex min-h-11 items-center rounded-sm text-on-house underline underline-offset-4 hover:no-underline';

const legalNames: readonly LegalName[] = ['privacy', 'terms'];

/** Who lends, under which licences, and what to read first (specification §2 'Footer', philippines.md 4). */
export function Footer() {
  const company = useCompany();
  const { frame: words } = useWords();
  const language = useLanguage();
  const localPath = useLocalPath();
  const [shown, setShown] = useState<LegalName>();
  return (
    <footer className="on-house bg-house text-on-house">
      <div className="mx-auto grid max-w-page gap-8 px-4 py-10 lg:grid-cols-[2fr_1fr]">
        <div className="flex max-w-text flex-col gap-3">
          <p className="text-lg font-semibold">{company.companyName}</p>
          <p className="text-on-house-quiet">{company.address}</p>
          <p className="text-on-house-quiet">
            {words.regulated(company)} {words.secRegistration}{' '}
            <Licence number={company.secRegistrationNumber} />. {words.financingLicence}{' '}
            <Licence number={company.financingLicenceNumber} />. {words.paymentSystemOperator}{' '}
            <Licence number={company.paymentSystemOperatorNumber} />.
          </p>
          <p className="text-on-house-quiet">{words.disclosureAdvice}</p>
          <p className="font-semibold">{words.neverPay}</p>
        </div>
        <nav aria-label={words.footerMenu} className="flex flex-col items-start">
          <a href={`mailto:${company.supportEmail}`} className={linkClass}>
            {company.supportEmail}
          </a>
          <Link to={localPath(paths.help)} className={linkClass}>
            {words.help}
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
