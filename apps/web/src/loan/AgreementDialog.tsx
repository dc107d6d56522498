import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { translationNote } from '@sagwan/domain/copy/translation-notes.ts';
import { serviceAgreement } from '@sagwan/domain/loan/contract.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Expandable } from '@sagwan/ui/Expandable.tsx';
import { BackCloses } from '../BackCloses.tsx';
import { useCompany } from '../company.ts';
import { memberWords } from '../member-words.ts';
import { TranslationNote } from '../paper/TranslationNote.tsx';
import { useLanguage } from '../words.tsx';

const words = () => memberWords().screens.loan;

/** 'Service and Policy Agreement', the whole text from the operator's configuration (decisions §6). */
export function AgreementDialog({
  open,
  onClose,
  onAgree,
}: {
  open: boolean;
  onClose: () => void;
  onAgree: () => void;
}) {
  const language = useLanguage();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words().agreementTitle}
      size="large"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {memberWords().homeScreens.confirm.close}
          </Button>
          <Button onClick={onAgree}>{words().agreementAccept}</Button>
        </>
      }
    >
      <BackCloses onBack={onClose} />
      <div className="flex flex-col gap-4">
        <TranslationNote note={translationNote('agreement', language)} />
        <AgreementText language={language} />
        {language !== 'en' && (
          <Expandable title={memberWords().papers.inEnglish}>
            <AgreementText language="en" />
          </Expandable>
        )}
      </div>
    </Dialog>
  );
}

function AgreementText({ language }: { language: Language }) {
  const company = useCompany();
  return (
    <ol className="flex flex-col gap-4" lang={language}>
      {serviceAgreement(company, company.terms, language).map(({ title, text }, place) => (
        <li key={title}>
          <h3>
            {place + 1}. {title}
          </h3>
          <p className="max-w-text">{text.replaceAll(' %', '\u00a0%')}</p>
        </li>
      ))}
    </ol>
  );
}
