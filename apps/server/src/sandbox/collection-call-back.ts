import { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import { type SandboxDelivery, sandboxEventText } from './collection-events.ts';
import { postSandboxEvent } from './post-event.ts';

const payloadShape = z.object({ event: z.string() });

/** Has each event sent after its delay, once for each time that it is in the list. @throws when a job cannot be added. */
export async function sendSandboxEvents(
  jobs: AppContext['jobs'],
  deliveries: readonly SandboxDelivery[],
): Promise<void> {
  for (const [place, { event, delayMilliseconds }] of deliveries.entries()) {
    await jobs.addNow({
      task: 'sandbox_collection',
      payload: { event: sandboxEventText(event) },
      jobKey: `sandbox_collection:${event.eventId}:${place}`,
      delaySeconds: delayMilliseconds / 1_000,
    });
  }
}

/** The job that acts as the collection provider's webhook. */
export async function runSandboxCollection(context: AppContext, payload: unknown): Promise<void> {
  await postSandboxEvent(context, 'collection', payloadShape.parse(payload).event);
}
