import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

export const signatureHeader = 'sagwan-signature';

/** An event further from now than this is refused, so that a recorded one cannot be replayed later. */
const toleranceSeconds = 5 * 60;

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 over `t.rawbody`, as payout providers sign theirs. */
export function signEvent(key: KeyObject, raw: string, at: Date): string {
  const seconds = String(Math.floor(at.getTime() / 1000));
  return `t=${seconds},v1=${hmac(key, seconds, Buffer.from(raw)).toString('hex')}`;
}

/** Whether the header signs exactly these bytes, now. Compared in constant time. */
export function isSignatureValid(key: KeyObject, header: string, raw: Buffer, now: Date): boolean {
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (seconds === undefined || hex === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > toleranceSeconds) return false;
  return timingSafeEqual(hmac(key, seconds, raw), Buffer.from(hex, 'hex'));
}

function hmac(key: KeyObject, seconds: string, raw: Buffer): Buffer {
  return createHmac('sha256', key).update(`${seconds}.`).update(raw).digest();
}
