import type { LoanEvent } from '@sagwan/domain/loan/servicing/events.ts';
import { z } from 'zod';

const id = z.string();
const day = z.string();
const minor = z.string().transform((text) => BigInt(text));
const extra = z.enum(['nextInstalments', 'lowerInstalment', 'shorterTerm']);

/** What each kind of event needs, as it is kept in `loan_event.content`; amounts as text. */
const contents = {
  paid: z.object({ amountMinor: minor, extra }),
  extraChosen: z.object({ paymentId: id, extra }),
  returned: z.object({ paymentId: id, isOurMistake: z.boolean().optional() }),
  penaltyWaived: z.object({ amountMinor: minor }),
  interestPaused: z.object({ from: day, to: day }),
  dueDayMoved: z.object({ days: z.int(), keepInstalment: z.boolean() }),
  holidayGranted: z.object({}),
  hardshipPlanned: z.object({ months: z.int() }),
  writtenOff: z.object({}),
  cancelled: z.object({}),
} satisfies Record<LoanEvent['kind'], z.ZodType>;

/** The event of a row of the log. */
export function loanEventOf(row: {
  id: string;
  kind: LoanEvent['kind'];
  valueOn: string;
  content: unknown;
}): LoanEvent {
  const content = contents[row.kind].parse(row.content);
  return { id: row.id, kind: row.kind, valueOn: row.valueOn, ...content } as LoanEvent;
}

/** What `loan_event.content` keeps of an event. */
export function eventContent(event: LoanEvent): Record<string, string | number | boolean> {
  const kept = Object.entries(event).filter(([name]) => !['id', 'kind', 'valueOn'].includes(name));
  return Object.fromEntries(
    kept.map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
  );
}

/** The day that an event counts from. */
export function valueDayOf(event: LoanEvent): string {
  return event.kind === 'interestPaused' ? event.from : event.valueOn;
}
