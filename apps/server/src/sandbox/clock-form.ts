import { type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { addDays, daysBetween, longDay } from '@sagwan/domain/time/manila.ts';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { readDays } from '../servicing/read-days.ts';
import { escaped } from '../system/plain-page.ts';
import { nextDueDay } from './next-due-day.sql.ts';

/** As far as `POST /sandbox/clock` goes at a time. */
const daysMax = 400;

const day = (date: string) => escaped(longDay(date));

/** What was chosen on the page: how far to move the business date. */
export async function readClockForm(
  request: FastifyRequest,
): Promise<Map<string, string> | Refusal<'CONTENT_TYPE_UNSUPPORTED' | 'BODY_MALFORMED'>> {
  if (!request.isMultipart()) return refuse('CONTENT_TYPE_UNSUPPORTED');
  const fields = new Map<string, string>();
  try {
    for await (const part of request.parts())
      if (part.type === 'field' && typeof part.value === 'string') fields.set(part.fieldname, part.value);
      else if (part.type === 'file') part.file.resume();
  } catch {
    return refuse('BODY_MALFORMED');
  }
  return fields;
}

/** The day that was chosen, or why there is none. */
export async function chosenDay(
  { db, businessDate }: AppContext,
  fields: ReadonlyMap<string, string>,
): Promise<{ to: string; days: number } | { problem: string }> {
  const today = businessDate();
  const to = await dayOf(db, fields, today);
  if (to === undefined) return { problem: 'No instalment is due on a later day.' };
  const days = /^\d{4}-\d{2}-\d{2}$/.test(to) ? daysBetween(today, to) : Number.NaN;
  if (!(days >= 1 && days <= daysMax))
    return { problem: `Choose a day from ${addDays(today, 1)} to ${addDays(today, daysMax)}.` };
  return { to, days };
}

async function dayOf(db: AppContext['db'], fields: ReadonlyMap<string, string>, today: string) {
  const go = fields.get('go');
  if (go === 'day') return addDays(today, 1);
  return go === 'dueDay' ? nextDueDay(db, today) : (fields.get('on') ?? '');
}

/** The business date, how far its days are closed, and how to move it on; a form without scripts. */
export async function clockForm(context: AppContext, problem?: string): Promise<string> {
  const { businessClock, db } = context;
  const { businessDate, days, quarantine } = await readDays(context);
  const dueDay = await nextDueDay(db, businessDate);
  const [closed] = days;
  const moving =
    businessClock.movingTo === undefined
      ? ''
      : `<p role="status">On the way to ${day(businessClock.movingTo)}. <a href="/sandbox">Look again</a></p>`;
  return `<article><h2>Business date: ${day(businessDate)}</h2>
${moving}<p class="message">${
    closed === undefined
      ? 'No day was closed yet.'
      : `The end of day is done until ${day(closed.on)}: ${closed.loans} loans closed, ${quarantine.length} in quarantine.`
  }</p>
${problem === undefined ? '' : `<p role="alert"><strong>${escaped(problem)}</strong></p>`}
<form method="post" action="/sandbox" enctype="multipart/form-data">
<p><button name="go" value="day">Next day</button>
${dueDay === undefined ? '' : `<button name="go" value="dueDay">Next due day, ${day(dueDay)}</button>`}</p>
<p><label for="on">Or until</label> <input type="date" id="on" name="on" min="${addDays(businessDate, 1)}"
max="${addDays(businessDate, daysMax)}"> <button name="go" value="date">Go there</button></p></form></article>`;
}
