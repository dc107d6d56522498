import { setTimeout as sleep } from 'node:timers/promises';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { addDays, daysBetween, manilaDate, manilaInstant } from '@sagwan/domain/time/manila.ts';

export type PayoutMode = 'succeed' | 'fail' | 'timeout' | 'duplicate' | 'late';

/** The newest one-time password sent to a phone after an instant; waits until it has arrived. */
export async function otpSentTo(
  request: APIRequestContext,
  phoneNumber: string,
  after: Date,
): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const response = await request.get(`/sandbox/messages?to=${phoneNumber}`);
      const messages: { text: string; sentAt: string }[] = await response.json();
      code = messages
        .filter(({ sentAt }) => new Date(sentAt) >= after)
        .map(({ text }) => /\b\d{8}\b/.exec(text)?.[0])
        .find((found) => found !== undefined);
      return code;
    })
    .toBeDefined();
  return code ?? '';
}

/** Sets how the sandbox payout provider answers the next payouts. */
export async function setPayouts(request: APIRequestContext, mode: PayoutMode): Promise<void> {
  const response = await request.post('/sandbox/payouts', { data: { mode } });
  expect(response.status()).toBe(200);
}

/** Sets how members' banks answer the next debits. */
export async function setAutoDebits(request: APIRequestContext, mode: 'succeed' | 'fail'): Promise<void> {
  const response = await request.post('/sandbox/auto-debits', { data: { mode } });
  expect(response.status()).toBe(200);
}

/** Sets what members' banks say about mandates from now on. */
export async function setMandates(request: APIRequestContext, mode: 'consent' | 'wait'): Promise<void> {
  const response = await request.post('/sandbox/mandates', { data: { mode } });
  expect(response.status()).toBe(200);
}

/** Somebody pays with a payment code or the reference of a QR code, today unless an earlier day is given. */
export async function payWithCode(
  request: APIRequestContext,
  reference: string,
  amount: string,
  { mode = 'paid', valueDate }: { mode?: 'paid' | 'returned'; valueDate?: string } = {},
): Promise<void> {
  const response = await request.post('/sandbox/collections', {
    data: { reference, amount, mode, ...(valueDate === undefined ? {} : { valueDate }) },
  });
  expect(response.status()).toBe(202);
}

/** Moves the business date on, closing each day; in steps, because a request is answered within seconds or not at all. */
export async function passDays(request: APIRequestContext, days: number): Promise<void> {
  const step = 10;
  for (let left = days; left > 0; left -= step) await moveClock(request, Math.min(left, step));
}

/** The business date, 'YYYY-MM-DD'. */
export function businessDate(request: APIRequestContext): Promise<string> {
  return moveClock(request, 0);
}

/** Moves the business date on to a day. */
export async function passUntil(request: APIRequestContext, day: string): Promise<void> {
  await passDays(request, daysBetween(await businessDate(request), day));
  expect(await businessDate(request)).toBe(day);
}

/**
 * Before a journey that counts days: the business date goes on by itself when a day ends in Manila, and the journey would then be a
 * day ahead of what it moved. Where that comes before the journey's limit, it begins afterwards.
 */
export async function beginAfterMidnight(): Promise<void> {
  const now = new Date();
  const left = manilaInstant(addDays(manilaDate(now), 1), 0).getTime() - now.getTime();
  const { timeout } = test.info();
  if (left > timeout) return;
  test.setTimeout(timeout + left);
  await sleep(left);
}

async function moveClock(request: APIRequestContext, days: number): Promise<string> {
  const response = await request.post('/sandbox/clock', { data: { days } });
  expect(response.status()).toBe(200);
  return (await response.json()).businessDate;
}

/** The texts sent to a phone, newest first. */
export async function textsSentTo(request: APIRequestContext, phoneNumber: string): Promise<string[]> {
  const response = await request.get(`/sandbox/messages?to=${phoneNumber}`);
  const messages: { text: string }[] = await response.json();
  return messages.map(({ text }) => text);
}
