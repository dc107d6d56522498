import { Card } from '@sagwan/ui/Card.tsx';
import { EmailText } from '@sagwan/ui/EmailText.tsx';
import type { ReactNode } from 'react';
import { Day } from '../layout/Day.tsx';
import { type Fact, Facts } from '../layout/Facts.tsx';
import { type MemberNames, nameFacts } from '../layout/MemberName.tsx';
import { Pesos } from '../layout/Pesos.tsx';
import { Picture } from '../layout/Picture.tsx';
import { staffTime } from '../layout/staff-time.ts';
import { office } from '../session/office.ts';

import type { LoanCase } from './use-loans.ts';

type Member = LoanCase['member'];

/** All that the member typed in the six steps, with the pictures. */
export function MemberSteps({
  loanNumber,
  member,
  names,
}: {
  loanNumber: string;
  member: Member;
  names: MemberNames;
}) {
  const { personal, identity, signature, bank } = member;
  const identityFacts: Fact[] = [
    ...nameFacts(names),
    { label: 'Birth date', value: personal && <Day on={personal.birthDate} /> },
    { label: 'ID type', value: identity && (identity.otherIdentityType || identity.identityType) },
    { label: 'ID number', value: identity?.identityNumber },
  ];
  return (
    <>
      <Card title="Identity" headingLevel={3} padding="small">
        <div className="grid gap-4 @min-[46rem]/details:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <Facts facts={identityFacts} />
          {identity ? (
            <div className="grid grid-cols-2 content-start gap-3 sm:grid-cols-4">
              {[
                { name: 'ID, front', fileName: identity.imageIdFrontURL },
                { name: 'ID, back', fileName: identity.imageIdBackURL },
                { name: 'Selfie', fileName: identity.imageSelfieURL },
                { name: 'Signature', fileName: signature?.imageSignatureURL },
              ].map(
                ({ name, fileName }) =>
                  fileName != null && (
                    <Picture
                      key={name}
                      name={name}
                      pictureKey={[loanNumber, fileName]}
                      read={() => office.picture(member.phoneNumber, fileName, loanNumber)}
                      facts={identityFacts}
                    />
                  ),
              )}
              {identity.imageIdFrontURL === null && (
                <p className="col-span-2 text-sm text-quiet">
                  The pictures of the ID show its whole number, so only officers and approvers can open them.
                </p>
              )}
            </div>
          ) : (
            <NotGiven />
          )}
        </div>
      </Card>
      <div className="grid gap-4 @min-[46rem]/details:grid-cols-2">
        <Card title="Personal" headingLevel={3} padding="small">
          {personal ? <Facts facts={personalFacts(personal)} /> : <NotGiven />}
        </Card>
        <Card title="Work" headingLevel={3} padding="small">
          <Facts facts={workFacts(member)} />
        </Card>
        <Card title="Address" headingLevel={3} padding="small">
          {member.address ? <Facts facts={addressFacts(member.address)} /> : <NotGiven />}
        </Card>
        <Card title="References" headingLevel={3} padding="small">
          {member.references ? <Facts facts={referenceFacts(member.references)} /> : <NotGiven />}
        </Card>
        <Card title="Bank account" headingLevel={3} padding="small">
          {bank ? (
            <Facts
              facts={[
                { label: 'Bank', value: bank.bankName },
                { label: 'Account number', value: bank.accountNumber },
              ]}
            />
          ) : (
            <NotGiven />
          )}
        </Card>
        <Card title="Account" headingLevel={3} padding="small">
          <Facts facts={accountFacts(member)} />
        </Card>
      </div>
    </>
  );
}

function NotGiven(): ReactNode {
  return <p className="text-sm text-quiet">The member has not filled this in yet.</p>;
}

function personalFacts(personal: NonNullable<Member['personal']>): Fact[] {
  return [
    { label: 'First name', value: personal.firstName },
    { label: 'Middle name', value: personal.middleName },
    { label: 'Last name', value: personal.lastName },
    { label: 'Gender', value: personal.gender },
    { label: 'Birth date', value: <Day on={personal.birthDate} /> },
    { label: 'Marital status', value: personal.maritalStatus },
    { label: 'Nationality', value: personal.nationality },
  ];
}

function workFacts(member: Member): Fact[] {
  return [
    { label: 'Job title', value: member.jobTitle },
    { label: 'Category', value: member.jobCategory },
    { label: 'Works', value: member.workLocation },
    { label: 'Country of work', value: member.workPlaceCountry },
    {
      label: 'Net income a month',
      value: <Pesos minor={member.monthlyNetIncome} />,
    },
    { label: 'Credit score', value: member.creditScore },
  ];
}

function addressFacts(address: NonNullable<Member['address']>): Fact[] {
  return [
    { label: 'Street', value: address.streetAddress },
    { label: 'Town or city', value: address.town },
    { label: 'Province', value: address.province },
    { label: 'Postal code', value: address.postalCode },
    { label: 'Country', value: address.countryResidence },
  ];
}

function referenceFacts(references: NonNullable<Member['references']>): Fact[] {
  return [
    { label: 'First reference', value: references.refFullName1 },
    { label: 'Relationship', value: references.refRelationship1 },
    { label: 'Phone', value: references.refPhoneNumber1 },
    { label: 'Second reference', value: references.refFullName2 },
    { label: 'Relationship (2)', value: references.refRelationship2 },
    { label: 'Phone (2)', value: references.refPhoneNumber2 },
  ];
}

function accountFacts(member: Member): Fact[] {
  return [
    { label: 'Phone', value: member.phoneNumber },
    { label: 'E-mail', value: member.email === null ? null : <EmailText email={member.email} /> },
    { label: 'Registered', value: staffTime(member.registeredAt) },
    { label: 'Registered from', value: member.registrationCountry },
  ];
}
