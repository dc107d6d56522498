import { smsParts } from '@sagwan/domain/contact/sms-parts.ts';
import { minutesText } from '@sagwan/domain/copy/minutes.ts';
import { type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { isMobileNumber } from '@sagwan/domain/member/phone.ts';
import type { Kysely } from 'kysely';
import type { AppContext } from '../app-context.ts';
import { type Cap, daySeconds, firstFullCap, hourSeconds, subjectHash, takeCaps } from '../caps/caps.ts';
import type { Configuration } from '../config.ts';
import type { Database } from '../database/schema.ts';
import { smsLimits } from '../message-limits.ts';
import { allocationOf, networkOf } from '../session/source.ts';
import { smsCapPart, smsNearCap, smsRefused } from '../system/metrics.ts';
import type { Trx } from '../transact.ts';
import { CapReached } from './cap-reached.ts';

/** Who brings a message about: a stranger at an address, a member who is signed in or at a known device, or the house. */
export interface SmsCause {
  by: 'stranger' | 'member' | 'house';
}

/** A text message as the caps see it. */
export interface CountedSms {
  to: string;
  template: string;
  text: string;
  by: SmsCause['by'];
}

const ofHouse = '';
const country = 'country';
const one = { amount: 1n };

/** The caps of a message, in the order of take-caps.sql. */
function capsOf(context: AppContext, { to, template, text, by }: CountedSms): Cap[] {
  const { smsPriceMinor, smsDayBudgetMinor, smsPerHour } = context.config;
  const number = subjectHash(context, to);
  const costMinor = BigInt(smsParts(text)) * smsPriceMinor;
  const isRecovery = by === 'stranger' && smsLimits.recovery.has(template);
  const ofMember = smsLimits.recovery.has(template) ? 'memberRecovery' : 'member';
  const kind = smsLimits.apartForNumber.get(template) ?? (by === 'member' ? ofMember : by);
  return [
    ...(smsLimits.oncePerHour.has(template)
      ? [{ cap: `once_an_hour:${template}`, subject: number, seconds: hourSeconds, most: 1n, ...one }]
      : []),
    {
      cap: `number_hour:${kind}`,
      subject: number,
      seconds: hourSeconds,
      most: most(smsLimits.number[kind].hour),
      ...one,
    },
    {
      cap: `number_day:${kind}`,
      subject: number,
      seconds: daySeconds,
      most: most(smsLimits.number[kind].day),
      ...one,
    },
    ...(isRecovery
      ? []
      : [
          {
            cap: 'template_hour',
            subject: template,
            seconds: hourSeconds,
            most: most(smsPerHour, smsLimits.templateOneIn[by]),
            ...one,
          },
        ]),
    ...(by === 'stranger' ? sharesOfStrangers(context.config, template, costMinor) : []),
    { cap: 'hour', subject: ofHouse, seconds: hourSeconds, most: most(smsPerHour), ...one },
    { cap: 'money_day', subject: ofHouse, seconds: daySeconds, most: smsDayBudgetMinor, amount: costMinor },
  ];
}

const most = (all: number, oneIn = 1) => BigInt(Math.max(1, Math.floor(all / oneIn)));

/**
 * What all strangers may bring about together. Codes that let members back in have a share of their own, so that what strangers
 * have sent to numbers of their choice does not use them up.
 */
function sharesOfStrangers(
  { smsDayBudgetMinor, smsPerHour }: Configuration,
  template: string,
  costMinor: bigint,
): Cap[] {
  const share = smsLimits.recovery.has(template) ? 'recovery' : 'strangers';
  const oneIn = smsLimits.shareOneIn[share];
  const common = { subject: ofHouse };
  return [
    { ...common, cap: `${share}_hour`, seconds: hourSeconds, most: most(smsPerHour, oneIn), ...one },
    {
      ...common,
      cap: `${share}_money_day`,
      seconds: daySeconds,
      amount: costMinor,
      most: smsDayBudgetMinor / BigInt(oneIn),
    },
  ];
}

/**
 * Counts against a stranger's address what may bring about a text message, whether one is sent or not: otherwise the address
 * could read from what is left to it which numbers have an account. Of IPv6 also against the internet provider's network, whose
 * customers have any number of addresses. Where there is no room nothing is written.
 * @returns false where there is none.
 */
export async function takeAddressCaps(context: AppContext, trx: Trx, ip: string): Promise<boolean> {
  const subject = subjectHash(context, networkOf(ip));
  const { hour, day } = smsLimits.address;
  const caps: Cap[] = [
    { cap: 'address_hour', subject, seconds: hourSeconds, most: BigInt(hour), ...one },
    { cap: 'address_day', subject, seconds: daySeconds, most: BigInt(day), ...one },
    ...allocationCaps(context, ip),
  ];
  const taken = await takeCaps(trx, context.now(), caps);
  if ('refused' in taken) {
    smsRefused.inc({ cap: taken.refused, by: 'stranger' });
    return false;
  }
  observeAll(context, caps, taken.used);
  return true;
}

function allocationCaps(context: AppContext, ip: string): Cap[] {
  const allocation = allocationOf(ip);
  if (allocation === undefined) return [];
  const { smsDayBudgetMinor, smsPerHour, smsPriceMinor } = context.config;
  const { hour, day } = smsLimits.allocationOneIn;
  const subject = subjectHash(context, allocation);
  const ofDay = Number(smsDayBudgetMinor / smsPriceMinor);
  return [
    { cap: 'allocation_hour', subject, seconds: hourSeconds, most: most(smsPerHour, hour), ...one },
    { cap: 'allocation_day', subject, seconds: daySeconds, most: most(ofDay, day), ...one },
  ];
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
  observeAll(context, caps, taken.used);
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
  observeAll(context, ordered, taken.used);
  return true;
}

function refused(cap: string, by: SmsCause['by']): CapReached {
  smsRefused.inc({ cap, by });
  // What the house sends waits for room in a cap on all numbers together. One number's own cap keeps it from being written to
  // so often, so nothing waits for it.
  const worthWaiting = by === 'house' && ['template_hour', 'hour', 'money_day'].includes(cap);
  return new CapReached(`No text message was sent: ${cap}`, worthWaiting);
}

function observeAll(context: AppContext, caps: readonly Cap[], used: readonly bigint[]): void {
  for (const [index, cap] of caps.entries()) observe(context, cap, used[index] ?? 0n);
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
