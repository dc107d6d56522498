import type { readMember } from '@sagwan/contract/member/read-member.ts';
import type { MemberStep } from '@sagwan/domain/member/steps.ts';
import type { z } from 'zod';

export type MemberRecord = z.output<typeof readMember.answer>;

/** The stored values of each step, as its fields take them; empty for a step that was never saved. */
export function storedSteps(member: MemberRecord): Record<MemberStep, Record<string, string>> {
  const { personal, address, references, identity, signature, bank } = member;
  return {
    personal: personal === null ? {} : { ...personal, isAgree: personal.isAgree ? 'yes' : '' },
    address: address ?? {},
    references: references ?? {},
    identity: identity ?? {},
    signature: signature ?? {},
    bank: bank ?? {},
  };
}

/** The fields of a step with their known values; later sources override earlier ones, other names are left out. */
export function filled<Values extends Record<string, string>>(
  empty: Values,
  ...sources: readonly (Record<string, string> | undefined)[]
): Values {
  const known = Object.entries(Object.assign({}, ...sources)).filter(([name]) => Object.hasOwn(empty, name));
  return Object.assign({}, empty, Object.fromEntries(known));
}
