import { timingSafeEqual } from 'node:crypto';
import { minorFromText } from '@sagwan/domain/money/money.ts';
import { z } from 'zod';

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

export type XenditCall = (path: string, more?: RequestInit) => Promise<XenditAnswer>;

/** Far more than any answer of theirs that we ask for. */
const answerBytesMost = 1_000_000;
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

/**
 * Calls of Xendit's API (docs.xendit.co): basic authentication with the key as the user's name. Throws on a time-out, on an
 * answer that is too large or no JSON, and on a redirection.
 */
export function xenditApi(options: XenditOptions): XenditCall {
  const { apiKey, origin = 'https://api.xendit.co', timeoutMilliseconds = 20_000 } = options;
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`;
  return async (path, more = {}) => {
    const response = await fetch(`${origin}${path}`, {
      ...more,
      redirect: 'error',
      headers: { authorization, ...more.headers },
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    return { ok: response.ok, status: response.status, content: JSON.parse(await textOf(response)) };
  };
}

/** The body's text; whoever sends more than we expect is not read to the end. */
async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > answerBytesMost) throw new Error(`Xendit answered more than ${answerBytesMost} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
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
