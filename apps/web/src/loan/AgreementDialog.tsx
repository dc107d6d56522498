import { serviceAgreement } from '@sagwan/domain/loan/contract.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { useCompany } from '../company.ts';
import { memberWords } from '../member-words.ts';

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
  const company = useCompany();
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
      <ol className="flex flex-col gap-4">
        {serviceAgreement(company, company.terms).map(({ title, text }, place) => (
          <li key={title}>
            <h3>
              {place + 1}. {title}
            </h3>
            <p className="max-w-text">{text.replaceAll(' %', '\u00a0%')}</p>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
