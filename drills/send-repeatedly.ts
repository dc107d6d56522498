import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { uploadPicture } from '@sagwan/contract/member/upload-picture.ts';
import { type BulkMember, memberToken } from '../harness/bulk-members.ts';
import type { PreparedRequest } from '../harness/http-load.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import { statusesText } from './constant-rate.ts';
import type { SenderSettings, Sent } from './repeated-sender-messages.ts';

/**
 * Starts a separate process and gives it the requests. Sent by this process they would delay the measured requests; so would
 * starting the process during the measurement.
 * @returns sends the requests for the given time.
 */
export async function prepareSender(settings: SenderSettings): Promise<() => Promise<Sent[]>> {
  const sender = fork(resolve(import.meta.dirname, 'repeated-sender.ts'), { serialization: 'advanced' });
  const died = once(sender, 'exit').then(() => {
    throw new Error('The process that sends the requests ended without an answer');
  });
  // If the drill fails before it waits for the sender, this rejection must not hide the drill's own error.
  died.catch(() => {});
  const answer = () => Promise.race([once(sender, 'message'), died]);
  const ready = answer();
  sender.send(settings);
  await ready;
  return async () => {
    const sent = answer();
    sender.send('start');
    const [counts] = (await sent) as [Sent[]];
    return counts;
  };
}

/** As `tall 413: 44, 429: 12; large 200: 9`. */
export function sentText(sent: readonly Sent[]): string {
  return sent.map(({ name, statuses }) => `${name} ${statusesText(new Map(statuses))}`).join('; ');
}

/** A sentence for each group that was answered otherwise, or refused without saying when to come again. */
export function sentProblems(sent: readonly Sent[], expected: Record<string, readonly number[]>): string[] {
  return sent.flatMap(({ name, statuses, withoutRetryAfter }) => {
    const others = new Map(statuses.filter(([status]) => expected[name]?.includes(status) !== true));
    return [
      ...(others.size === 0 ? [] : [`${name} were answered ${statusesText(others)}`]),
      ...(withoutRetryAfter === 0 ? [] : [`${withoutRetryAfter} of ${name} refused without Retry-After`]),
    ];
  });
}

const boundary = 'drill-boundary';

/** An upload up to where the picture's bytes begin, and what ends it. */
export async function uploadParts(
  { keys }: Pick<TestEnvironment, 'keys'>,
  member: BulkMember,
  { pictureBytes, address }: { pictureBytes: number; address: string },
): Promise<{ opening: Buffer; ending: Buffer }> {
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const begin =
    field('kind', 'selfie') +
    field('identityNumber', member.phoneNumber) +
    `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="selfie.jpg"\r\n` +
    'Content-Type: image/jpeg\r\n\r\n';
  const ending = Buffer.from(`\r\n--${boundary}--\r\n`);
  const head = [
    `POST ${uploadPicture.path} HTTP/1.1`,
    'host: 127.0.0.1',
    `authorization: Bearer ${await memberToken(keys, member)}`,
    `x-forwarded-for: ${address}`,
    `content-type: multipart/form-data; boundary=${boundary}`,
    `content-length: ${Buffer.byteLength(begin) + pictureBytes + ending.length}`,
  ];
  return { opening: Buffer.from(`${head.join('\r\n')}\r\n\r\n${begin}`), ending };
}

/** A whole upload. */
export async function uploadRequest(
  environment: Pick<TestEnvironment, 'keys'>,
  member: BulkMember,
  { picture, address }: { picture: Buffer; address: string },
): Promise<PreparedRequest> {
  const parts = await uploadParts(environment, member, { pictureBytes: picture.length, address });
  return { bytes: Buffer.concat([parts.opening, picture, parts.ending]) };
}
