import { CallError } from '@sagwan/contract/call.ts';
import { translationNote } from '@sagwan/domain/copy/translation-notes.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { FactRail } from '@sagwan/ui/FactRail.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { Hero } from '@sagwan/ui/Hero.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import { LongNumber } from '@sagwan/ui/LongNumber.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { Picture } from '@sagwan/ui/Picture.tsx';
import { saveFile } from '@sagwan/ui/save-file.ts';
import { useQuery } from '@tanstack/react-query';
import { peso } from '../loan/currency-list.ts';
import { dateText } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { memberHead } from '../navigation/member-head.ts';
import { DownloadPaper } from '../paper/DownloadPaper.tsx';
import { TranslationNote } from '../paper/TranslationNote.tsx';
import paidOff from '../pictures/paid-off.svg';
import { QueryResult } from '../QueryResult.tsx';
import { useLanguage } from '../words.tsx';
import { LoanPage } from './LoanPage.tsx';
import { PrintButton } from './PrintButton.tsx';
import { type Certificate, certificateQuery } from './paper-queries.ts';
import type { OwnLoan } from './repayment-queries.ts';

export const meta = memberHead(() => memberWords().repaymentPapers.certificate.title);

const words = () => memberWords().repaymentPapers.certificate;
const notYet = ['CERTIFICATE_NOT_READY', 'LOAN_NOT_PAID'];

/** The certificate of full payment, or from when it can be had (servicing 5). */
export default function CertificatePage() {
  return <LoanPage title={words().title}>{(own) => <Found own={own} />}</LoanPage>;
}

function Found({ own }: { own: OwnLoan }) {
  const certificate = useQuery(certificateQuery(own));
  const { error } = certificate;
  if (error instanceof CallError && notYet.includes(error.code)) {
    return (
      <Notice tone="warning" live={false} title={error.message} className="max-w-text">
        {words().notYet}
      </Notice>
    );
  }
  return (
    <QueryResult query={certificate} lines={10} onPage>
      {(found) => <Paper certificate={found} />}
    </QueryResult>
  );
}

function Paper({ certificate }: { certificate: Certificate }) {
  const { company, borrower, certificateNumber, text } = certificate;

  function save() {
    const file = new Blob([text], { type: 'text/plain;charset=utf-8' });
    saveFile(words().fileName({ number: certificateNumber }), file);
  }

  return (
    <FactRail
      rail={
        <>
          <DownloadPaper
            wide
            paper={{ kind: 'certificate', loanNumber: certificate.loanNumber }}
            number={certificateNumber}
          />
          <PrintButton />
          <Button variant="secondary" wide onClick={save}>
            <Icon name="download" />
            {words().save}
          </Button>
        </>
      }
    >
      <Hero
        eyebrow={company.name}
        statement={words().heading}
        sentence={words().statement({ company: company.name, borrower })}
        picture={
          <div className="print:hidden">
            <Picture source={paidOff} />
          </div>
        }
      >
        <div className="flex flex-col gap-5">
          <TranslationNote note={translationNote('certificate', useLanguage())} />
          <Group>
            <Row name={words().number}>
              <LongNumber>{certificateNumber}</LongNumber>
            </Row>
            <Row name={words().borrower}>{borrower}</Row>
            <Row name={words().loanNumber}>
              <LongNumber>{certificate.loanNumber}</LongNumber>
            </Row>
            <Row name={words().principal}>
              <Figure amountMinor={certificate.principal} currencySymbol={peso.symbol} />
            </Row>
            <Row name={words().releasedOn}>{dateText(certificate.releasedOn)}</Row>
            <Row name={words().paidOn}>{dateText(certificate.paidOn)}</Row>
            <Row name={words().issuedOn}>{dateText(certificate.issuedOn)}</Row>
          </Group>
          <div className="text-sm text-quiet">
            <p>{company.address}</p>
            <p>{words().registration({ number: company.secRegistrationNumber })}</p>
            <p className="mt-3">{words().fingerprint}</p>
            <p className="text-balance">
              <LongNumber>{certificate.sha256}</LongNumber>
            </p>
          </div>
        </div>
      </Hero>
    </FactRail>
  );
}
