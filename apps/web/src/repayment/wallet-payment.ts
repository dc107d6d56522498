import { z } from 'zod';
import { tabMemory } from '../tab-memory.ts';

const sentPayment = z.object({
  phoneNumber: z.string(),
  loanNumber: z.string(),
  idempotencyKey: z.string(),
  amount: z.string(),
  extra: z.enum(['nextInstalments', 'lowerInstalment', 'shorterTerm']),
});

/** A payment from the wallet that was sent and has no definite answer yet; until it has one, its key stays the same. */
export type SentPayment = z.infer<typeof sentPayment>;

const memory = tabMemory('walletPayment', (stored) => sentPayment.safeParse(stored).data);

/** The payment that this tab sent for the loan without a definite answer. */
export function unansweredPayment(own: { phoneNumber: string; loanNumber: string }): SentPayment | undefined {
  const sent = memory.read();
  return sent?.phoneNumber === own.phoneNumber && sent.loanNumber === own.loanNumber ? sent : undefined;
}

/** Keeps the payment before it is sent, so that a reload or a lost answer sends the same one again. */
export const keepPayment = memory.keep;
export const forgetPayment = memory.forget;
