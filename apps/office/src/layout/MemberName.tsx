import { nameWords } from '@sagwan/domain/repayment/unapplied-match.ts';
import { classNames } from '@sagwan/ui/class-names.ts';
import type { Fact } from './Facts.tsx';

/** The names of one member, as the lists and the loan have them. */
export interface MemberNames {
  /** As given at registration. */
  fullName: string | null;
  /** As on the ID, where it is another one. */
  fullLegalName?: string | undefined;
}

/** The name that contracts and payouts have; that of registration until the first step is saved. */
export function legalNameOf({ fullName, fullLegalName }: MemberNames): string {
  return fullLegalName ?? fullName ?? '';
}

/** The name that is compared and decided on, and below it that of registration where it is another one. */
export function MemberName({ names }: { names: MemberNames }) {
  return (
    <>
      <span className="block font-semibold wrap-anywhere">{legalNameOf(names)}</span>
      <RegisteredName names={names} />
    </>
  );
}

/** The name given at registration, marked as such, where it is another one than that on the ID. */
export function RegisteredName({
  names: { fullName, fullLegalName },
  oneLine = false,
}: {
  names: MemberNames;
  /** As much of it as fits in a line, and nothing where only a middle name was left out: the loan itself has all of it. */
  oneLine?: boolean;
}) {
  if (fullLegalName === undefined) return null;
  if (oneLine && isPartOf(fullName ?? '', fullLegalName)) return null;
  return (
    <span
      className={classNames('block text-sm font-normal text-quiet', oneLine ? 'truncate' : 'wrap-anywhere')}
    >
      Registered as {fullName}
    </span>
  );
}

/** Whether all words of a name are in another one: 'Maria Santos' in 'Maria Reyes Santos'. */
function isPartOf(name: string, other: string): boolean {
  const words = nameWords(other);
  return nameWords(name).every((word) => words.includes(word));
}

/** The same in a list of facts, beside pictures of an ID. */
export function nameFacts(names: MemberNames): Fact[] {
  return [
    { label: 'Name', value: legalNameOf(names) },
    ...(names.fullLegalName === undefined ? [] : [{ label: 'Registered as', value: names.fullName }]),
  ];
}
