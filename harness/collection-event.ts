import { receiveCollectionEvent } from '@sagwan/contract/collection/receive-collection-event.ts';
import type { CollectionEvent } from '../apps/server/src/providers/collection/collection.ts';
import { signatureHeader, signEvent } from '../apps/server/src/providers/payout/sandbox-signature.ts';
import { sandboxEventText } from '../apps/server/src/sandbox/collection-events.ts';
import { type PreparedRequest, prepare } from './http-load.ts';
import type { TestEnvironment } from './test-environment.ts';

const path = receiveCollectionEvent.path.replace(':provider', 'sandbox');

/** An event of the sandbox's channel as it is sent, with its signature. */
function signedCollectionEvent(
  keys: TestEnvironment['keys'],
  event: CollectionEvent,
): { body: string; headers: Record<string, string> } {
  const body = sandboxEventText(event);
  const signature = signEvent(keys.collectionWebhook, body, new Date());
  return { body, headers: { 'content-type': 'application/json', [signatureHeader]: signature } };
}

/** Sends an event to the webhook. @returns the status. @throws when the connection breaks. */
export async function postCollectionEvent(
  { origin, keys }: Pick<TestEnvironment, 'origin' | 'keys'>,
  event: CollectionEvent,
): Promise<number> {
  const response = await fetch(origin + path, { method: 'POST', ...signedCollectionEvent(keys, event) });
  await response.body?.cancel();
  return response.status;
}

/** The same for a load of many. */
export function collectionEventRequest(
  keys: TestEnvironment['keys'],
  event: CollectionEvent,
): PreparedRequest {
  const { body, headers } = signedCollectionEvent(keys, event);
  return prepare('POST', path, { headers, body: JSON.parse(body) as object });
}
