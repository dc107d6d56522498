import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officeReadLostPhone } from '@sagwan/contract/office/lost-phones.ts';
import { otherLegalName } from '@sagwan/domain/member/full-legal-name.ts';
import type { ComparedDetail } from '@sagwan/domain/session/lost-phone.ts';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { type Fact, Facts } from '../layout/Facts.tsx';
import { LoadFailure } from '../layout/LoadFailure.tsx';
import { nameFacts } from '../layout/MemberName.tsx';
import { Picture } from '../layout/Picture.tsx';
import { dayText } from '../layout/staff-time.ts';
import { DetailChanges } from './DetailChanges.tsx';
import type { LostPhone } from './LostPhonesPage.tsx';
import { office } from './office.ts';
import { useIdentityOnFile } from './use-lost-phones.ts';

/** What the face, the ID and the answers are compared with. */
export function IdentityOnFile({ request: { id, fullName, oldPhoneNumber } }: { request: LostPhone }) {
  const { data, error, refetch } = useIdentityOnFile(id);
  if (error) return <LoadFailure what="what is on file" error={error} onRetry={refetch} />;
  if (data === undefined)
    return (
      <>
        <LoadingWords />
        <Skeleton lines={5} />
      </>
    );
  const { identity, changes, picturesBefore } = data;
  const facts = factsOf(fullName, data);
  const pictures = identity
    ? ([
        { kind: 'selfie', fileName: identity.imageSelfieURL },
        { kind: 'idFront', fileName: identity.imageIdFrontURL },
        { kind: 'idBack', fileName: identity.imageIdBackURL },
      ] as const)
    : [];
  const before = new Map(picturesBefore.map(({ kind, fileName }) => [kind, fileName]));
  return (
    <div className="flex flex-col gap-4">
      <DetailChanges changes={changes} />
      <Facts facts={facts} />
      {before.size > 0 && <p className="font-medium">Compare with these, from before the correction</p>}
      <Pictures
        pictures={pictures.map(({ kind, fileName }) => ({
          name: before.has(kind) ? `${pictureNames[kind]}, before` : pictureNames[kind],
          fileName: before.get(kind) ?? fileName,
        }))}
        oldPhoneNumber={oldPhoneNumber}
        facts={facts}
      />
      {before.size > 0 && (
        <>
          <p className="font-medium">Since the correction: do not compare with these</p>
          <Pictures
            pictures={pictures
              .filter(({ kind }) => before.has(kind))
              .map(({ kind, fileName }) => ({ name: `${pictureNames[kind]}, since`, fileName }))}
            oldPhoneNumber={oldPhoneNumber}
            facts={facts}
          />
        </>
      )}
    </div>
  );
}

function factsOf(
  fullName: string,
  { personal, identity, address, references, changes }: AnswerOf<typeof officeReadLostPhone>,
): Fact[] {
  const { firstName, middleName, lastName } = personal ?? {};
  const ifSaved = (detail: ComparedDetail, value: string | null | undefined) =>
    value &&
    (changes.some((each) => each.detail === detail && each.lately) ? <Changed>{value}</Changed> : value);
  return [
    ...nameFacts({ fullName, ...otherLegalName([firstName, middleName, lastName], fullName) }),
    { label: 'Birth date', value: ifSaved('personal', personal && dayText(personal.birthDate)) },
    {
      label: 'ID type',
      value: ifSaved('identity', identity && (identity.otherIdentityType || identity.identityType)),
    },
    { label: 'ID number', value: ifSaved('identity', identity?.identityNumber) },
    {
      label: 'Address',
      value: ifSaved(
        'address',
        address && [address.streetAddress, address.town, address.province].join(', '),
      ),
    },
    {
      label: 'Reference',
      value: ifSaved(
        'references',
        references && `${references.refFullName1} (${references.refRelationship1})`,
      ),
    },
  ];
}

/** What somebody with a stolen sign-in may have typed. */
function Changed({ children }: { children: string }) {
  return (
    <>
      {children} <span className="block font-medium text-warning">changed shortly before the request</span>
    </>
  );
}

const pictureNames = { selfie: 'Selfie', idFront: 'ID, front', idBack: 'ID, back' };

function Pictures({
  pictures,
  oldPhoneNumber,
  facts,
}: {
  pictures: { name: string; fileName: string }[];
  oldPhoneNumber: string;
  facts: Fact[];
}) {
  return (
    <div className="grid grid-cols-3 gap-3">
      {pictures.map(({ name, fileName }) => (
        <Picture
          key={name}
          name={name}
          pictureKey={[oldPhoneNumber, fileName]}
          read={() => office.picture(oldPhoneNumber, fileName)}
          facts={facts}
        />
      ))}
    </div>
  );
}
