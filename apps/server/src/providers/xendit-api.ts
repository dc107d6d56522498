import { timingSafeEqual } from 'node:crypto';
import { majorText, minorFromText } from '@sagwan/domain/money/money.ts';
import { z } from 'zod';
import { callProvider } from './call-provider.ts';

export interface XenditOptions {
  apiKey: string;
  /** Compared with the `x-callback-token` header of each event. */
  callbackToken: Uint8Array;
  origin?: string;
  timeoutMilliseconds?: number;
}

interface XenditAnswer {
  ok: boolean;
  status: number;
  /** The JSON, not judged yet. */
  content: unknown;
}

export type XenditCall = (
  path: string,
  more?: { method?: string; headers?: Record<string, string>; body?: string },
) => Promise<XenditAnswer>;

const errorShape = z.object({ error_code: z.string() });
/** Statuses by which Xendit refuses an order itself: not accepted, never carried out. Any other leaves the outcome open. */
const definiteRefusalStatuses = new Set([400, 422]);

/** An amount of theirs, in pesos, in centavos. */
export const xenditAmount = z.union([z.number(), z.string()]).transform((outside, context) => {
  const minor = minorFromText(String(outside));
  if (minor !== undefined) return minor;
  context.addIssue({ code: 'custom', message: 'an amount' });
  return z.NEVER;
});

/** What was paid, or is to be paid out: more than nothing. */
export const xenditPayment = xenditAmount.refine((minor) => minor > 0n);

/** What something is known by. Theirs are shorter, and a longer one is no key of a table. */
export const xenditText = z.string().min(1).max(255);

/** Calls of Xendit's API (docs.xendit.co): basic authentication with the key as the user's name. Throws as callProvider does. */
export function xenditApi(options: XenditOptions): XenditCall {
  const { apiKey, origin = 'https://api.xendit.co', timeoutMilliseconds = 20_000 } = options;
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`;
  return async (path, { headers, ...more } = {}) => {
    const { ok, status, text } = await callProvider('Xendit', `${origin}${path}`, {
      ...more,
      headers: { authorization, ...headers },
      timeoutMilliseconds,
    });
    return { ok, status, content: JSON.parse(text) };
  };
}

/** The amount is put into the JSON as text: JSON.stringify of a number could lose digits of it. */
export function post(
  call: XenditCall,
  path: string,
  { fields, idempotencyKey, amountMinor }: { fields: object; idempotencyKey?: string; amountMinor?: bigint },
): Promise<XenditAnswer> {
  const body = JSON.stringify(fields);
  return call(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    body: amountMinor === undefined ? body : `${body.slice(0, -1)},"amount":${majorText(amountMinor)}}`,
  });
}

const listInData = z.object({ data: z.array(z.unknown()) });

/**
 * What Xendit has under our reference. The list is in `data`; of payouts it is the answer itself by their reference
 * (docs.xendit.co/apidocs/get-all-payouts), and in `data` by their library (xendit-node 7). @throws on any answer but a list.
 */
export async function search<Shape extends z.ZodType>(
  call: XenditCall,
  path: string,
  referenceId: string,
  shape: Shape,
): Promise<z.output<Shape>[]> {
  const { ok, status, content } = await call(`${path}?reference_id=${encodeURIComponent(referenceId)}`);
  if (!ok) throw new Error(`Xendit answered ${status}`);
  return z.array(shape).parse(listInData.safeParse(content).data?.data ?? content);
}

/** Why Xendit definitely refuses; undefined where it does not. @throws when the answer leaves the outcome open. */
export function xenditRefusal({ ok, status, content }: XenditAnswer): string | undefined {
  if (ok) return undefined;
  const code = errorShape.safeParse(content).data?.error_code ?? '';
  if (definiteRefusalStatuses.has(status) && !code.includes('DUPLICATE')) return code;
  throw new Error(`Xendit answered ${status} ${code}`);
}

/** Whether an event comes from Xendit. Compared in constant time. */
export function isXenditEvent(
  headers: Record<string, string | string[] | undefined>,
  callbackToken: Uint8Array,
): boolean {
  const token = headers['x-callback-token'];
  if (typeof token !== 'string') return false;
  const given = Buffer.from(token);
  return given.length === callbackToken.length && timingSafeEqual(given, callbackToken);
}
