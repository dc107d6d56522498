import { z } from 'zod';
import { xenditAmount } from '../xendit-api.ts';

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
