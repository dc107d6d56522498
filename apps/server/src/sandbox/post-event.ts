import type { AppContext } from '../app-context.ts';
import { signatureHeader, signEvent } from '../providers/payout/sandbox-signature.ts';

const timeoutMilliseconds = 10_000;

const webhooks = {
  payout: { path: '/api/v2/hooks/payouts/sandbox', key: 'payoutWebhook' },
  collection: { path: '/api/v2/hooks/collections/sandbox', key: 'collectionWebhook' },
} as const;

/**
 * Sends an event to our own address over HTTP, signed as a provider would sign it.
 * @throws unless it is answered with 2xx: the job then sends it again.
 */
export async function postSandboxEvent(
  context: AppContext,
  to: keyof typeof webhooks,
  body: string,
): Promise<void> {
  const { path, key } = webhooks[to];
  const response = await fetch(`${context.config.publicOrigin}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: signEvent(context.config.keys[key], body, context.now()),
    },
    body,
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The webhook answered ${response.status}`);
}
