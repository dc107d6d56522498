import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { apply } from '@sagwan/contract/loan/apply.ts';
import { z } from 'zod';
import { isDefinite, noAnswerSentence } from '../session/failure.ts';
import { tabMemory } from '../tab-memory.ts';

const applicationBody = z.object({
  phoneNumber: z.string(),
  loanAmountPHP: z.string(),
  installmentCount: z.int(),
  selectedCurrency: z.string(),
  agreementAccepted: z.boolean(),
  disclosureId: z.string(),
  loanAmountXR: z.string(),
  installmentAmountPHP: z.string(),
  installmentAmountXR: z.string(),
  interestAmountPHP: z.string(),
  interestAmountXR: z.string(),
});

const sentApplication = z.object({ idempotencyKey: z.string(), body: applicationBody });

export type ApplicationBody = z.infer<typeof applicationBody>;
/** A confirmed application whose outcome is not known yet; until it is, its key stays the same. */
export type SentApplication = z.infer<typeof sentApplication>;

const memory = tabMemory('loanApplication', (stored) => sentApplication.safeParse(stored).data);

/** The application that this tab sent for the member without getting a definite answer. */
export function unansweredApplication(phoneNumber: string): SentApplication | undefined {
  const sent = memory.read();
  return sent?.body.phoneNumber === phoneNumber ? sent : undefined;
}

/** Keeps the application before it is sent, so that a reload or a lost answer sends the same one again. */
export const keepApplication = memory.keep;
export const forgetApplication = memory.forget;

export type ApplicationOutcome =
  | { kind: 'created'; loanNumber: string }
  | { kind: 'exists' }
  /** The price or the statement is no longer the one shown: the member has to see the new one first. */
  | { kind: 'changed' }
  | { kind: 'refused'; message: string }
  /** No definite answer: the application may have arrived. A server's error says of itself what then may not be true. */
  | { kind: 'unknown'; message: string | undefined };

export function outcomeOfAnswer(answer: AnswerOf<typeof apply>): ApplicationOutcome {
  return answer.state === 'LOAN_CREATED'
    ? { kind: 'created', loanNumber: answer.loanNumber }
    : { kind: 'exists' };
}

/** What a failed request means for the application (decisions §2, 'LOAN_CREATED or any other answer'). */
export function outcomeOfError(error: unknown): ApplicationOutcome {
  if (!isDefinite(error)) {
    return { kind: 'unknown', message: noAnswerSentence(error) };
  }
  if (error.code === 'PRICE_CHANGED' || error.code === 'DISCLOSURE_UNKNOWN') return { kind: 'changed' };
  if (error.code === 'LOAN_EXISTS') return { kind: 'exists' };
  return { kind: 'refused', message: error.message };
}
