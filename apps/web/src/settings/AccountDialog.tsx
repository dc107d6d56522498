import { fullLegalName } from '@sagwan/domain/member/full-legal-name.ts';
import { Breakable } from '@sagwan/ui/Breakable.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { EmptyState } from '@sagwan/ui/EmptyState.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { Masked } from '@sagwan/ui/Masked.tsx';
import { lazy, type ReactNode, useState } from 'react';
import { BackCloses } from '../BackCloses.tsx';
import { LazyPart } from '../LazyPart.tsx';
import type { StepValues } from '../member/step-values.ts';
import type { MemberRecord } from '../member/stored-steps.ts';
import { dateText } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { StoredPicture } from './StoredPicture.tsx';

const ChangeBankAccount = lazy(async () => ({
  default: (await import('./ChangeBankAccount.tsx')).ChangeBankAccount,
}));

const option = (name: string) => memberWords().optionWords.label(name);

export interface AccountDialogProps {
  open: boolean;
  onClose: () => void;
  member: MemberRecord;
}

/**
 * Everything that the member gave at activation (specification §2, 'Settings'). What was typed of another bank account stays when
 * the dialog is closed.
 */
export function AccountDialog({ open, onClose, member }: AccountDialogProps) {
  const [typedBank, setTypedBank] = useState<StepValues<'bank'>>();
  return (
    <Dialog open={open} onClose={onClose} title={memberWords().screens.settings.account} size="large">
      <BackCloses onBack={onClose} />
      {member.active ? (
        <Account member={member} typedBank={typedBank} onTypeBank={setTypedBank} />
      ) : (
        <EmptyState icon="person" title={memberWords().screens.settings.noAccount} />
      )}
    </Dialog>
  );
}

interface AccountProps {
  member: MemberRecord;
  typedBank: StepValues<'bank'> | undefined;
  onTypeBank: (values: StepValues<'bank'> | undefined) => void;
}

function Account({ member, typedBank, onTypeBank }: AccountProps) {
  const { personal, address, references, identity, signature, bank } = member;
  return (
    <div className="flex flex-col gap-8">
      {personal !== null && (
        <Part title={memberWords().accountWords.personal}>
          <Row name={memberWords().fieldLabels.refFullName1}>
            {fullLegalName([personal.firstName, personal.middleName, personal.lastName], '')}
          </Row>
          <Row name={memberWords().fieldLabels.birthDate}>{dateText(personal.birthDate)}</Row>
          <Row name={memberWords().fieldLabels.maritalStatus}>{option(personal.maritalStatus)}</Row>
          <Row name={memberWords().fieldLabels.nationality}>{option(personal.nationality)}</Row>
        </Part>
      )}
      {address !== null && (
        <Part title={memberWords().accountWords.address}>
          <Row name={memberWords().fieldLabels.countryResidence}>{option(address.countryResidence)}</Row>
          <Row name={<Breakable>{memberWords().fieldLabels.province}</Breakable>}>{address.province}</Row>
          <Row name={memberWords().fieldLabels.town}>{address.town}</Row>
          <Row name={memberWords().fieldLabels.streetAddress}>{address.streetAddress}</Row>
          <Row name={memberWords().fieldLabels.postalCode}>
            {address.postalCode || memberWords().accountWords.noneGiven}
          </Row>
        </Part>
      )}
      {references !== null && (
        <Part title={memberWords().accountWords.references}>
          <Row name={memberWords().fieldLabels.refFullName1}>{references.refFullName1}</Row>
          <Row name={memberWords().fieldLabels.refRelationship1}>{references.refRelationship1}</Row>
          <Row name={memberWords().fieldLabels.refPhoneNumber1}>
            <Masked
              value={references.refPhoneNumber1}
              label={memberWords().accountWords.hidden.contactNumber}
              revealable
            />
          </Row>
        </Part>
      )}
      {identity !== null && (
        <Part
          title={memberWords().accountWords.identity}
          below={
            <div className="grid gap-4 pt-3 sm:grid-cols-2">
              <StoredPicture
                label={memberWords().fieldLabels.imageIdFrontURL}
                fileName={identity.imageIdFrontURL}
              />
              <StoredPicture
                label={memberWords().fieldLabels.imageIdBackURL}
                fileName={identity.imageIdBackURL}
              />
              <StoredPicture
                label={memberWords().fieldLabels.imageSelfieURL}
                fileName={identity.imageSelfieURL}
              />
              {signature !== null && (
                <StoredPicture
                  label={memberWords().fieldLabels.imageSignatureURL}
                  fileName={signature.imageSignatureURL}
                />
              )}
            </div>
          }
        >
          <Row name={memberWords().fieldLabels.identityType}>
            {identity.otherIdentityType === '' ? identity.identityType : identity.otherIdentityType}
          </Row>
          <Row name={memberWords().fieldLabels.identityNumber}>
            <Masked
              value={identity.identityNumber}
              label={memberWords().accountWords.hidden.identityNumber}
              revealable
            />
          </Row>
        </Part>
      )}
      {bank !== null && (
        <Part
          title={memberWords().accountWords.bank}
          below={
            <LazyPart>
              <ChangeBankAccount phoneNumber={member.phoneNumber} typed={typedBank} onType={onTypeBank} />
            </LazyPart>
          }
        >
          <Row name={memberWords().fieldLabels.bankName}>{bank.bankName}</Row>
          <Row name={memberWords().fieldLabels.accountNumber}>
            <Masked
              value={bank.accountNumber}
              label={memberWords().accountWords.hidden.accountNumber}
              revealable
            />
          </Row>
        </Part>
      )}
    </div>
  );
}

function Part({ title, children, below }: { title: string; children: ReactNode; below?: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <Group title={title}>{children}</Group>
      {below}
    </section>
  );
}
