import { majorText } from '@sagwan/domain/money/money.ts';
import { z } from 'zod';
import { type XenditCall, xenditAmount } from '../xendit-api.ts';

export const xenditId = z.string().min(1).max(255);
/** A payment method: an account number, a QR code or a bank account that may be debited. */
export const methodShape = z.object({
  id: xenditId,
  reference_id: z.string().nullish(),
  status: z.string(),
  virtual_account: z
    .object({ channel_properties: z.object({ virtual_account_number: z.string().nullish() }) })
    .nullish(),
  qr_code: z
    .object({
      channel_properties: z.object({
        qr_string: z.string().nullish(),
        expires_at: z.iso.datetime({ offset: true }).nullish(),
      }),
    })
    .nullish(),
  actions: z.array(z.object({ action: z.string(), url: z.string().nullish() })).nullish(),
});
/** A payment request: the order of one payment. */
export const requestShape = z.object({
  id: xenditId,
  reference_id: z.string(),
  status: z.string(),
  currency: z.literal('PHP'),
  amount: xenditAmount,
  failure_code: z.string().nullish(),
  updated: z.iso.datetime({ offset: true }).nullish(),
  payment_method: methodShape,
});
const listOf = <T extends z.ZodType>(shape: T) => z.object({ data: z.array(shape) });

/** The amount is put into the JSON as text: JSON.stringify of a number could lose digits of it. */
export function post(
  call: XenditCall,
  path: string,
  { fields, idempotencyKey, amountMinor }: { fields: object; idempotencyKey?: string; amountMinor?: bigint },
) {
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

/** What Xendit has under our reference. @throws on any answer but a list. */
export async function search<T extends z.ZodType>(
  call: XenditCall,
  path: string,
  referenceId: string,
  shape: T,
) {
  const answer = await call(`${path}?reference_id=${encodeURIComponent(referenceId)}`);
  if (!answer.ok) throw new Error(`Xendit answered ${answer.status}`);
  return listOf(shape).parse(answer.content).data;
}
