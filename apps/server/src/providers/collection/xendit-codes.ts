import { qrPhSentence } from '@sagwan/domain/copy/qr-ph.ts';
import { decodeQrPh } from '@sagwan/domain/repayment/qr-ph.ts';
import type { z } from 'zod';
import { post, search, type XenditCall, xenditRefusal } from '../xendit-api.ts';
import { type CodeOrder, type CollectionCode, CollectionRefusedError } from './collection.ts';
import { methodShape, requestShape } from './xendit-shapes.ts';

/** The account number is permanent: it is looked up before one is made, since making one documents no idempotency. */
export async function findOrCreateAccount(call: XenditCall, order: CodeOrder): Promise<CollectionCode> {
  const { referenceId, payerName } = order;
  const found = await search(call, '/v2/payment_methods', referenceId, methodShape);
  const mine = found.find(
    (method) => method.reference_id === referenceId && accountNumber(method) !== undefined,
  );
  if (mine !== undefined) return { reference: accountNumber(mine) ?? '' };
  const answer = await post(call, '/v2/payment_methods', {
    fields: {
      type: 'VIRTUAL_ACCOUNT',
      reusability: 'MULTIPLE_USE',
      country: 'PH',
      reference_id: referenceId,
      // Without an amount: open to any.
      virtual_account: {
        channel_code: 'BANK_TRANSFER',
        currency: 'PHP',
        channel_properties: { customer_name: payerName },
      },
    },
    idempotencyKey: referenceId,
  });
  const reference = accountNumber(methodShape.parse(taken(answer)));
  if (reference === undefined) throw new Error('Xendit made an account and did not say its number');
  return { reference };
}

function accountNumber({ virtual_account }: z.output<typeof methodShape>): string | undefined {
  return virtual_account?.channel_properties.virtual_account_number || undefined;
}

/** The code is the acquirer's; it is read before it is shown, so that nobody is shown one for another amount. */
export async function createQrPhCode(call: XenditCall, order: CodeOrder): Promise<CollectionCode> {
  const { referenceId, amountMinor } = order;
  if (amountMinor === undefined) throw new CollectionRefusedError('A QR Ph code needs an amount');
  const answer = await post(call, '/payment_requests', {
    fields: {
      reference_id: referenceId,
      currency: 'PHP',
      payment_method: {
        type: 'QR_CODE',
        reusability: 'ONE_TIME_USE',
        reference_id: referenceId,
        qr_code: { channel_code: 'QRPH' },
      },
    },
    idempotencyKey: referenceId,
    amountMinor,
  });
  const { payment_method: method } = requestShape.parse(taken(answer));
  const { qr_string: qrPayload, expires_at } = method.qr_code?.channel_properties ?? {};
  const code = decodeQrPh(qrPayload ?? '');
  if ('refused' in code) throw new Error(`Xendit sent a code that is none: ${qrPhSentence(code)}`);
  if (code.amountMinor !== amountMinor) throw new Error('Xendit sent a code for another amount');
  return {
    reference: referenceId,
    qrPayload: qrPayload ?? '',
    ...(expires_at ? { expiresAt: new Date(expires_at) } : {}),
  };
}

/** The content of an answer that is no refusal. */
function taken(answer: Awaited<ReturnType<XenditCall>>): unknown {
  const why = xenditRefusal(answer);
  if (why !== undefined) throw new CollectionRefusedError(why);
  return answer.content;
}
