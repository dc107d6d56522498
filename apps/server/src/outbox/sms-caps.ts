import { smsParts } from '@sagwan/domain/contact/sms-parts.ts';
import { minutesText } from '@sagwan/domain/copy/minutes.ts';
import { type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { isMobileNumber } from '@sagwan/domain/member/phone.ts';
import type { Kysely } from 'kysely';
import type { AppContext } from '../app-context.ts';
import { type Cap, firstFullCap, subjectHash, takeCaps } from '../caps/caps.ts';
import type { Database } from '../database/schema.ts';
import { smsLimits } from '../limits.ts';
import { smsCapPart, smsNearCap, smsRefused } from '../system/metrics.ts';
import { CapReached } from './cap-reached.ts';

/** Who brings a message about: a stranger at an address, a member who is signed in or at a known device, or the house. */
export type SmsCause = { by: 'stranger'; address: string } | { by: 'member' | 'house' };

/** A text message as the caps see it. */
export interface CountedSms {
  to: string;
  template: string;
  text: string;
  by: SmsCause['by'];
  /** Of a stranger (`addressHash`). */
  addressHash: string | null;
}

const hour = 3600;
const day = 24 * hour;
const ofHouse = '';
const country = 'country';

export function addressHash(context: AppContext, cause: SmsCause): string | null {
  return cause.by === 'stranger' ? subjectHash(context, cause.address) : null;
}

/** The caps of a message, in the order of take-caps.sql. */
function capsOf(context: AppContext, { to, template, text, by, addressHash: from }: CountedSms): Cap[] {
  const { smsPriceMinor, smsDayBudgetMinor, smsPerHour } = context.config;
  const number = subjectHash(context, to);
  const costMinor = BigInt(smsParts(text)) * smsPriceMinor;
  const most = (all: number, oneIn = 1) => BigInt(Math.max(1, Math.floor(all / oneIn)));
  const one = { amount: 1n };
  const kind = smsLimits.apartForNumber.get(template) ?? by;
  return [
    ...(smsLimits.oncePerHour.has(template)
      ? [{ cap: `once_an_hour:${template}`, subject: number, seconds: hour, most: 1n, ...one }]
      : []),
    {
      cap: `number_hour:${kind}`,
      subject: number,
      seconds: hour,
      most: most(smsLimits.number[kind].hour),
      ...one,
    },
    {
      cap: `number_day:${kind}`,
      subject: number,
      seconds: day,
      most: most(smsLimits.number[kind].day),
      ...one,
    },
    ...(from === null ? [] : capsOfAddress(from)),
    {
      cap: 'template_hour',
      subject: template,
      seconds: hour,
      most: most(smsPerHour, smsLimits.templateOneIn[by]),
      ...one,
    },
    ...(by === 'stranger'
      ? [
          {
            cap: 'strangers_hour',
            subject: ofHouse,
            seconds: hour,
            most: most(smsPerHour, smsLimits.strangersOneIn),
            ...one,
          },
          {
            ...{ cap: 'strangers_money_day', subject: ofHouse, seconds: day, amount: costMinor },
            most: smsDayBudgetMinor / BigInt(smsLimits.strangersOneIn),
          },
        ]
      : []),
    { cap: 'hour', subject: ofHouse, seconds: hour, most: most(smsPerHour), ...one },
    { cap: 'money_day', subject: ofHouse, seconds: day, most: smsDayBudgetMinor, amount: costMinor },
  ];
}

function capsOfAddress(subject: string): Cap[] {
  const { hour: ofHour, day: ofDay } = smsLimits.address;
  return [
    { cap: 'address_hour', subject, seconds: hour, most: BigInt(ofHour), amount: 1n },
    { cap: 'address_day', subject, seconds: day, most: BigInt(ofDay), amount: 1n },
  ];
}

/** Whether a stranger's address has brought about all that it may, to whatever numbers. Counts nothing against it. */
export async function isAddressFull(
  { now }: AppContext,
  db: Kysely<Database>,
  { addressHash: from }: CountedSms,
): Promise<boolean> {
  if (from === null) return false;
  const full = await firstFullCap(db, now(), capsOfAddress(from));
  if (full !== undefined) smsRefused.inc({ cap: full.cap, by: 'stranger' });
  return full !== undefined;
}

/**
 * Counts a message right before it is handed to the provider, over all servers. @throws CapReached where a cap has no
 * room for it; then it must not be sent.
 */
export async function countSms(
  context: AppContext,
  db: Kysely<Database>,
  message: CountedSms,
): Promise<void> {
  const { by } = message;
  if (!isAllowedCountry(context, message.to)) throw refused(country, by);
  const caps = capsOf(context, message);
  const taken = await takeCaps(db, context.now(), caps);
  if ('refused' in taken) throw refused(taken.refused, by);
  caps.forEach((each, index) => {
    observe(context, each, taken.used[index] ?? 0n);
  });
}

/**
 * The same for messages of the house that are sent together.
 * @returns false where there is no room for all of them, or one's country is not allowed; then none is counted, and each has
 * to be counted by itself.
 */
export async function countSmsTogether(
  context: AppContext,
  db: Kysely<Database>,
  messages: readonly CountedSms[],
): Promise<boolean> {
  if (!messages.every(({ to }) => isAllowedCountry(context, to))) return false;
  const sums = new Map<string, { cap: Cap; place: number }>();
  for (const message of messages) {
    const caps = capsOf(context, message);
    for (const [index, cap] of caps.entries()) {
      const key = `${cap.cap} ${cap.subject}`;
      const amount = cap.amount + (sums.get(key)?.cap.amount ?? 0n);
      sums.set(key, { cap: { ...cap, amount }, place: index - caps.length });
    }
  }
  // In the order that every caller keeps to, so that none deadlock: as in `capsOf`, with places counted from its end, since its
  // first caps are not always there; of one place, by subject.
  const ordered = [...sums.values()]
    .toSorted((a, b) => a.place - b.place || (a.cap.subject < b.cap.subject ? -1 : 1))
    .map(({ cap }) => cap);
  const taken = await takeCaps(db, context.now(), ordered);
  if ('refused' in taken) return false;
  ordered.forEach((each, index) => {
    observe(context, each, taken.used[index] ?? 0n);
  });
  return true;
}

function refused(cap: string, by: SmsCause['by']): CapReached {
  smsRefused.inc({ cap, by });
  // What the house sends waits for room in a cap on all numbers together. One number's own cap keeps it from being written to
  // so often, so nothing waits for it.
  const worthWaiting = by === 'house' && ['template_hour', 'hour', 'money_day'].includes(cap);
  return new CapReached(`No text message was sent: ${cap}`, worthWaiting);
}

/** Sets the metric, and warns once, when a message takes the cap past `alarmPart`. No log line says whose number it is. */
function observe({ log }: AppContext, { cap, subject, most, amount }: Cap, used: bigint): void {
  const part = Number(used) / Number(most);
  const before = Number(used - amount) / Number(most);
  if (subject === ofHouse) smsCapPart.set({ cap }, part);
  if (cap.startsWith('once_an_hour') || part < smsLimits.alarmPart || before >= smsLimits.alarmPart) return;
  smsNearCap.inc({ cap });
  log.warn({ cap, used: Number(used), most: Number(most) }, 'a cap on text messages is nearly reached');
}

/** Why a message could not be sent now, for a member to read; undefined where there is room. Counts nothing. */
export async function smsRefusal(
  context: AppContext,
  db: Kysely<Database>,
  message: CountedSms,
): Promise<Refusal<'SMS_LIMIT_REACHED' | 'SMS_COUNTRY_UNSUPPORTED'> | undefined> {
  if (!isAllowedCountry(context, message.to)) {
    const prefixes = isMobileNumber(message.to)
      ? context.config.smsCountryPrefixes.map((prefix) => `+${prefix}`).join(', ')
      : '+639XXXXXXXXX';
    return refuse('SMS_COUNTRY_UNSUPPORTED', { params: { prefixes } });
  }
  const now = context.now();
  const full = await firstFullCap(db, now, capsOf(context, message));
  if (full === undefined) return undefined;
  const retryAfterSeconds = Math.ceil((full.freeAt.getTime() - now.getTime()) / 1000);
  const time = minutesText(Math.ceil(retryAfterSeconds / 60));
  return refuse('SMS_LIMIT_REACHED', { params: { time }, retryAfterSeconds });
}

/** Digits that no mobile number has would reach a victim's phone under another name, where a network leaves out what is too much. */
function isAllowedCountry({ config }: AppContext, to: string): boolean {
  return isMobileNumber(to) && config.smsCountryPrefixes.some((prefix) => to.startsWith(prefix));
}
