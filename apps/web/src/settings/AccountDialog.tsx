import { screens } from '@sagwan/domain/copy/screens.ts';
import { fullLegalName } from '@sagwan/domain/member/full-legal-name.ts';
import { longDate, manilaInstant } from '@sagwan/domain/time/manila.ts';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { EmptyState } from '@sagwan/ui/EmptyState.tsx';
import { Masked } from '@sagwan/ui/Masked.tsx';
import { lazy, type ReactNode, Suspense } from 'react';
import { FigureLine, FigureLines } from '../loan/FigureLine.tsx';
import { labels } from '../member/labels.ts';
import type { MemberRecord } from '../member/stored-steps.ts';
import { StoredPicture } from './StoredPicture.tsx';

const ChangeBankAccount = lazy(async () => ({
  default: (await import('./ChangeBankAccount.tsx')).ChangeBankAccount,
}));

export interface AccountDialogProps {
  open: boolean;
  onClose: () => void;
  member: MemberRecord;
}

/** Everything that the member gave at activation (specification §2, 'Settings'). */
export function AccountDialog({ open, onClose, member }: AccountDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={screens.settings.account} size="large">
      {member.active ? (
        <Account member={member} />
      ) : (
        <EmptyState icon="person" title={screens.settings.noAccount} />
      )}
    </Dialog>
  );
}

function Account({ member }: { member: MemberRecord }) {
  const { personal, address, references, identity, signature, bank } = member;
  return (
    <div className="flex flex-col gap-8">
      {personal !== null && (
        <Part title="Personal information">
          <FigureLine name={labels.refFullName1}>
            {fullLegalName([personal.firstName, personal.middleName, personal.lastName], '')}
          </FigureLine>
          <FigureLine name={labels.birthDate}>{longDate(manilaInstant(personal.birthDate, 0))}</FigureLine>
          <FigureLine name={labels.maritalStatus}>{personal.maritalStatus}</FigureLine>
          <FigureLine name={labels.nationality}>{personal.nationality}</FigureLine>
        </Part>
      )}
      {address !== null && (
        <Part title="Address">
          <FigureLine name={labels.countryResidence}>{address.countryResidence}</FigureLine>
          <FigureLine name={labels.province}>{address.province}</FigureLine>
          <FigureLine name={labels.town}>{address.town}</FigureLine>
          <FigureLine name={labels.streetAddress}>{address.streetAddress}</FigureLine>
          <FigureLine name={labels.postalCode}>{address.postalCode || 'None given'}</FigureLine>
        </Part>
      )}
      {references !== null && (
        <Part title="Character references">
          <FigureLine name={labels.refFullName1}>{references.refFullName1}</FigureLine>
          <FigureLine name={labels.refRelationship1}>{references.refRelationship1}</FigureLine>
          <FigureLine name={labels.refPhoneNumber1}>
            <Masked value={references.refPhoneNumber1} label="contact number" revealable />
          </FigureLine>
        </Part>
      )}
      {identity !== null && (
        <Part
          title="Identity"
          below={
            <div className="grid gap-4 pt-3 sm:grid-cols-2">
              <StoredPicture label={labels.imageIdFrontURL} fileName={identity.imageIdFrontURL} />
              <StoredPicture label={labels.imageIdBackURL} fileName={identity.imageIdBackURL} />
              <StoredPicture label={labels.imageSelfieURL} fileName={identity.imageSelfieURL} />
              {signature !== null && (
                <StoredPicture label={labels.imageSignatureURL} fileName={signature.imageSignatureURL} />
              )}
            </div>
          }
        >
          <FigureLine name={labels.identityType}>
            {identity.otherIdentityType === '' ? identity.identityType : identity.otherIdentityType}
          </FigureLine>
          <FigureLine name={labels.identityNumber}>
            <Masked value={identity.identityNumber} label="ID number" revealable />
          </FigureLine>
        </Part>
      )}
      {bank !== null && (
        <Part
          title="Beneficiary bank account"
          below={
            <Suspense>
              <ChangeBankAccount phoneNumber={member.phoneNumber} />
            </Suspense>
          }
        >
          <FigureLine name={labels.bankName}>{bank.bankName}</FigureLine>
          <FigureLine name={labels.accountNumber}>
            <Masked value={bank.accountNumber} label="account number" revealable />
          </FigureLine>
        </Part>
      )}
    </div>
  );
}

function Part({ title, children, below }: { title: string; children: ReactNode; below?: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 text-lg">{title}</h3>
      <FigureLines>{children}</FigureLines>
      {below}
    </section>
  );
}
