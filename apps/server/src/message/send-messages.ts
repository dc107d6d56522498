import type { AppContext } from '../app-context.ts';
import type { NewJob } from '../job/job-queue.ts';
import { jobFailures } from '../system/metrics.ts';
import { transact } from '../transact.ts';
import {
  leaveToOwnJobs,
  type MessageKey,
  noteAllCounted,
  noteAllSent,
  unsentMessages,
  unsentSharingJob,
} from './message.sql.ts';
import { handToProvider, sendMessageJob, textOf } from './send-message.ts';
import { countSmsTogether } from './sms-caps.ts';

/** Read and counted against the caps together. */
const messagesPerPage = 128;
/**
 * Sent to the provider in parallel and then marked as sent in one statement. If the server is killed between the two, at most
 * so many messages are sent a second time.
 */
const sentAtOnce = 16;
/** So that a server that stops does not wait long for a job. */
const pagesPerJob = 10;

const jobName = 'send_messages';
/** One at a time, so that no two of them take the same message. */
const sendMessagesJob: NewJob = { task: jobName, payload: {}, jobKey: jobName, queueName: jobName };

/**
 * The job for a message that a money function wrote. Unlike a one-time code, nobody waits for it at a screen, so many messages
 * share one job. On a sharded database one statement cannot update several members' rows, so each message has its own job.
 */
export function sharedMessageJob({ config }: Pick<AppContext, 'config'>, key: MessageKey): NewJob {
  return config.sharded ? sendMessageJob({ ...key, channel: 'sms' }) : sendMessagesJob;
}

/** The jobs of messages that are still to be sent. */
export async function pendingMessageJobs(context: AppContext, before: Date, most: number): Promise<NewJob[]> {
  const messages = await unsentMessages(context.db, before, most);
  return messages.map((message) =>
    message.sharesJob ? sharedMessageJob(context, message) : sendMessageJob(message),
  );
}

/**
 * The job: sends all messages that share it, the oldest first. A message that the provider refuses, or for which a cap has no
 * room, gets a job of its own (send-message.ts), which repeats it after pauses. So every message of a page is done with here,
 * and the next page begins with others.
 */
export async function runSendMessages(context: AppContext): Promise<void> {
  for (let page = 0; page < pagesPerJob; page += 1) {
    const messages = await unsentSharingJob(context.db, messagesPerPage);
    if (messages.length > 0) await sendAll(context, messages);
    if (messages.length < messagesPerPage) return;
  }
  context.jobs.add(sendMessagesJob);
}

type Message = Awaited<ReturnType<typeof unsentSharingJob>>[number];
type OpenedMessage = Message & { text: string };

async function sendAll(context: AppContext, messages: readonly Message[]): Promise<void> {
  const opened = await openAll(context, messages);
  const sendable = (await countAll(context, opened)) ? opened : [];
  const sent = new Set<string>();
  for (let first = 0; first < sendable.length; first += sentAtOnce) {
    const handed = sendable.slice(first, first + sentAtOnce);
    await Promise.all(
      handed.map(async (message) => {
        try {
          await handToProvider(context, message, message, message.text);
          sent.add(message.messageId);
        } catch (error) {
          noteFailure(context, message, error);
        }
      }),
    );
    const accepted = handed.filter(({ messageId }) => sent.has(messageId));
    if (accepted.length > 0) await noteAllSent(context.db, accepted, context.now());
  }
  const left = messages.filter(({ messageId }) => !sent.has(messageId));
  if (left.length === 0) return;
  await leaveToOwnJobs(context.db, left);
  context.jobs.add(...left.map(sendMessageJob));
}

/** The messages with their texts. One that cannot be decrypted is left out, as where the member's data was deleted. */
async function openAll(context: AppContext, messages: readonly Message[]): Promise<OpenedMessage[]> {
  const { keyring, db } = context;
  // Reads the data keys that are not in memory by one statement. Where that fails, each message below reads its own key, so
  // that a key which cannot be read stops the messages of one member alone.
  await keyring
    .ofMany(
      db,
      messages.map(({ memberId }) => memberId),
    )
    .catch(() => {});
  const opened: OpenedMessage[] = [];
  for (const message of messages) {
    try {
      opened.push({ ...message, text: await textOf(context, message, message) });
    } catch (error) {
      noteFailure(context, message, error);
    }
  }
  return opened;
}

/** Counts those not counted yet against the caps, in one transaction. @returns false where the caps do not admit all of them. */
async function countAll(context: AppContext, messages: readonly OpenedMessage[]): Promise<boolean> {
  const uncounted = messages
    .filter(({ channel, counted_at }) => channel === 'sms' && counted_at === null)
    .map((message) => ({
      ...message,
      to: message.recipient,
      by: message.caused_by,
    }));
  if (uncounted.length === 0) return true;
  return transact(context.db, async (trx) => {
    if (!(await countSmsTogether(context, trx, uncounted))) return false;
    await noteAllCounted(trx, uncounted, context.now());
    return true;
  });
}

function noteFailure({ log }: AppContext, { messageId }: MessageKey, error: unknown): void {
  jobFailures.inc({ task: jobName });
  log.warn({ messageId, err: error }, 'a message was not sent with the others and gets a job of its own');
}
