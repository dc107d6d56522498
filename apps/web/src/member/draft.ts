import { type MemberStep, memberSteps } from '@sagwan/domain/member/steps.ts';
import { z } from 'zod';
import { draftsKey, forgetDrafts } from './forget-drafts.ts';

const drafts = z.partialRecord(z.enum(memberSteps), z.record(z.string(), z.string()));

export type Drafts = z.output<typeof drafts>;

/**
 * What was typed in the steps not sent yet, so that a reload loses nothing. Of pictures only the stored names
 * are kept, of the bank account nothing at all. A browser that refuses its storage keeps nothing.
 */
export function readDrafts(storage: () => Storage, phoneNumber: string): Drafts {
  try {
    const read = drafts.safeParse(JSON.parse(storage().getItem(draftsKey(phoneNumber)) ?? '{}'));
    return read.success ? read.data : {};
  } catch {
    return {};
  }
}

export function keepDraft(
  storage: () => Storage,
  phoneNumber: string,
  step: MemberStep,
  values: Record<string, string>,
): void {
  if (step === 'bank') return;
  write(storage, phoneNumber, { ...readDrafts(storage, phoneNumber), [step]: values });
}

/** Forgets a step's draft, because the server has the step now. */
export function forgetDraft(storage: () => Storage, phoneNumber: string, step: MemberStep): void {
  const { [step]: _, ...rest } = readDrafts(storage, phoneNumber);
  write(storage, phoneNumber, rest);
}

function write(storage: () => Storage, phoneNumber: string, kept: Drafts): void {
  if (Object.keys(kept).length === 0) {
    forgetDrafts(storage, phoneNumber);
    return;
  }
  try {
    storage().setItem(draftsKey(phoneNumber), JSON.stringify(kept));
  } catch {
    // Private windows, full storage: what was typed is then only in the page's memory.
  }
}
