import { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import type { NewJob } from '../job/job-queue.ts';
import { jobFailures } from '../system/metrics.ts';
import { applyEvents } from './apply-events.ts';
import {
  type CollectedEvent,
  type EventKey,
  findWaitingEvents,
  providersWithWaiting,
  waitingEvents,
} from './event.sql.ts';

/** As many are read, and noted as applied, together. */
const eventsPerPage = 500;

/**
 * The job that applies a provider's waiting events. It comes before the jobs of single events that failed: the queue starts one job
 * a second, and a payment behind thirty of those was booked after a minute.
 */
export function applyCollectionEventsJob(provider: string): NewJob {
  const queueName = queueOf(provider);
  const task = 'apply_collection_events';
  return { task, payload: { provider }, jobKey: queueName, queueName, first: true };
}

/** The job of one event that failed in the job of all. */
function applyCollectionEventJob({ provider, eventId }: EventKey): NewJob {
  const jobKey = eventJobKey({ provider, eventId });
  return {
    task: 'apply_collection_event',
    payload: { provider, eventId },
    jobKey,
    queueName: queueOf(provider),
  };
}

/**
 * One job at a time for each provider: no two take the same event, and of two reports that name different loans for one payment
 * the second finds what became of the first. A job that waits for its next try holds up no other.
 */
function queueOf(provider: string): string {
  return `apply_collection_events:${provider}`;
}

function eventJobKey({ provider, eventId }: EventKey): string {
  return `apply_collection_event:${provider}:${eventId}`;
}

/** The jobs for events received before an instant that wait to be applied. */
export async function pendingCollectionJobs(db: AppContext['db'], before: Date): Promise<NewJob[]> {
  return (await providersWithWaiting(db, before)).map(applyCollectionEventsJob);
}

const providerShape = z.object({ provider: z.string() });
const eventShape = z.object({ provider: z.string(), eventId: z.string() });

/**
 * Acts on a provider's stored events in the order received, each by itself: one that fails is left to a job of its own, with
 * its tries and pauses, and the others go on. Applying one twice, after a crash before it was noted, changes nothing: a
 * payment is booked once for its provider's number, and returned or settled once.
 *
 * One job goes through all of them: a job that read only the first pages would never reach what comes after many that wait.
 * @param stopping of the server: the sweep adds the job for what is left.
 */
export async function runApplyCollectionEvents(
  context: AppContext,
  payload: unknown,
  stopping?: AbortSignal,
): Promise<void> {
  const { provider } = providerShape.parse(payload);
  let after: CollectedEvent | undefined;
  do {
    const events = await waitingEvents(context.db, { provider, after, most: eventsPerPage });
    const failed = await applyEvents(context, provider, await withoutOwnJob(context, provider, events));
    for (const { event, error } of failed) {
      const { eventId } = event;
      jobFailures.inc({ task: 'apply_collection_events' });
      context.log.warn({ provider, eventId, err: error }, 'an event failed and is tried again by itself');
      context.jobs.add(applyCollectionEventJob({ provider, eventId }));
    }
    after = events.length < eventsPerPage ? undefined : events.at(-1);
  } while (after !== undefined && stopping?.aborted !== true);
}

/** An event whose job is in the queue, also one given up after its last try, is left to it. */
async function withoutOwnJob(
  { jobs }: AppContext,
  provider: string,
  events: readonly CollectedEvent[],
): Promise<CollectedEvent[]> {
  if (events.length === 0) return [];
  const queued = await jobs.withJob(events.map(({ eventId }) => eventJobKey({ provider, eventId })));
  return events.filter(({ eventId }) => !queued.has(eventJobKey({ provider, eventId })));
}

/** The job that acts on one stored event. */
export async function runApplyCollectionEvent(context: AppContext, payload: unknown): Promise<void> {
  const { provider, eventId } = eventShape.parse(payload);
  const events = await findWaitingEvents(context.db, provider, [eventId]);
  const [failed] = await applyEvents(context, provider, events);
  if (failed !== undefined) throw failed.error;
}
