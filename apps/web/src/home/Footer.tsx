import type { LegalName } from '@sagwan/domain/copy/legal/legal-text.ts';
import { legalWords } from '@sagwan/domain/copy/legal/legal-words.ts';
import { EmailText } from '@sagwan/ui/EmailText.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCompany } from '../company.ts';
import { paths } from '../paths.ts';
import { useLanguage, useLocalPath, useWords } from '../words.tsx';
import type { LegalDialog } from './LegalDialog.tsx';
import { LegalLink } from './LegalLink.tsx';
import { PaddleMark } from './PaddleMark.tsx';
import { sitePages } from './site-pages.ts';

const linkClass =
  'inline-flex min-h-11 items-center rounded-sm py-1.5 text-on-brand underline wrap-anywhere underline-offset-4 hover:no-underline';

const legalNames: readonly LegalName[] = ['privacy', 'terms'];

/** Who lends, under which licences, and what to read first (specification §2 'Footer', philippines.md 4). */
export function Footer() {
  const company = useCompany();
  const { frame: words } = useWords();
  const language = useLanguage();
  const localPath = useLocalPath();
  const [shown, setShown] = useState<LegalName>();
  const [Dialog, setDialog] = useState<typeof LegalDialog>();

  // Fetched only when somebody opens a text. If it cannot be fetched, the text's own page is opened instead.
  function read(name: LegalName) {
    setShown(name);
    import('./LegalDialog.tsx').then(
      (module) => setDialog(() => module.LegalDialog),
      () => window.location.assign(localPath(paths[name])),
    );
  }

  return (
    <footer className="on-brand bg-brand text-on-brand">
      <div className="mx-auto grid max-w-page grid-cols-1 gap-8 px-4 py-10 lg:grid-cols-[2fr_1fr]">
        <div className="flex max-w-text flex-col gap-3">
          <p className="flex items-center gap-3 text-lg font-semibold">
            <PaddleMark />
            {company.companyName}
          </p>
          <p className="text-on-brand-quiet">{company.address}</p>
          <p>
            <a href={`mailto:${company.supportEmail}`} className={linkClass}>
              <span>
                <EmailText email={company.supportEmail} />
              </span>
            </a>
          </p>
          <p className="text-on-brand-quiet">
            {words.regulated(company)} {words.secRegistration}{' '}
            <Licence number={company.secRegistrationNumber} />. {words.financingLicence}{' '}
            <Licence number={company.financingLicenceNumber} />. {words.paymentSystemOperator}{' '}
            <Licence number={company.paymentSystemOperatorNumber} />.
          </p>
          <p className="text-on-brand-quiet">{words.disclosureAdvice}</p>
          <p className="font-semibold text-balance">{words.neverPay}</p>
        </div>
        <nav
          aria-label={words.footerMenu}
          // Two beside each other, or one below the other where large text needs the width.
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,50%-var(--spacing)*3)),1fr))] content-start items-baseline gap-x-6 lg:grid-cols-1"
        >
          {sitePages.map(({ to, name }) => (
            <Link key={to} to={localPath(to)} className={linkClass}>
              {words[name]}
            </Link>
          ))}
          <Link to={localPath(paths.help)} className={linkClass}>
            {words.help}
          </Link>
          <Link to={localPath(paths.verify)} className={linkClass}>
            {words.verify}
          </Link>
          {legalNames.map((name) => (
            <LegalLink key={name} name={name} className={linkClass} onRead={() => read(name)}>
              {legalWords[language].links[name]}
            </LegalLink>
          ))}
        </nav>
      </div>
      {Dialog !== undefined && (
        <Dialog shown={shown} onClose={() => setShown(undefined)} language={language} />
      )}
    </footer>
  );
}

function Licence({ number }: { number: string }) {
  return <strong className="font-semibold whitespace-nowrap text-on-brand">{number}</strong>;
}
