import type { Socket } from 'node:net';
import { isRefusal, type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../session/source.ts';
import { QueueFull, queuePerKey } from '../system/bounded-queue.ts';
import { fairQueue } from '../system/fair-queue.ts';
import { uploadsRefused } from '../system/metrics.ts';
import { addressOf } from '../system/request-address.ts';
import { isStorable } from '../system/storable-text.ts';
import { uploadLimits } from '../upload-limits.ts';

export interface ImageForm {
  /** The parts that are no picture, as they came. */
  fields: Record<string, unknown>;
  bytes: Buffer;
}

export type ImageFormRefusal = Refusal<
  'CONTENT_TYPE_UNSUPPORTED' | 'BODY_MALFORMED' | 'PICTURE_MISSING' | 'PICTURE_TOO_LARGE' | 'UPLOAD_TOO_SLOW'
>;

const tooLarge = refuse('PICTURE_TOO_LARGE', { params: { limit: '15 MB' } });

const turnOfOne = queuePerKey({
  atOnce: uploadLimits.atOnceOfOne,
  waitingMax: uploadLimits.waitingOfOne,
  waitsMilliseconds: uploadLimits.waitsForOwnMilliseconds,
});
const { waitsMilliseconds } = uploadLimits;
const turnOfAddress = queuePerKey({
  atOnce: uploadLimits.atOnceOfAddress,
  waitingMax: uploadLimits.waitingOfAddress,
  waitsMilliseconds,
});
/** Whoever has had the fewest lately is next: accounts that send without pause wait for the others. */
const turnOfAll = fairQueue({
  atOnce: uploadLimits.readAtOnce,
  waitingMax: uploadLimits.readWaiting,
  waitsMilliseconds,
  remembersMilliseconds: uploadLimits.remembersMilliseconds,
  refusalsPerSecond: 100,
  turnsPerStranger: 1,
});

/**
 * One upload of a member, or of one of staff, at a time: from before it is read until it is stored. Nothing of those that wait
 * is read, so their senders have to wait too.
 */
export async function inOwnTurn<T>(
  senderId: string,
  run: () => Promise<T>,
): Promise<T | Refusal<'UPLOAD_RUNS'>> {
  let begun = false;
  try {
    return await turnOfOne(senderId, () => {
      begun = true;
      return run();
    });
  } catch (error) {
    if (begun || !(error instanceof QueueFull)) throw error;
    uploadsRefused.inc({ why: 'own_turn' });
    return refuse('UPLOAD_RUNS', { retryAfterSeconds: 2 });
  }
}

/**
 * The form's picture and its text fields; the size is limited while they are read, and so is the time.
 * @throws QueueFull
 */
export async function readImageForm(
  request: FastifyRequest,
  senderId: string,
): Promise<ImageForm | ImageFormRefusal> {
  if (!request.isMultipart()) return refuse('CONTENT_TYPE_UNSUPPORTED');
  const from = networkOf(addressOf(request));
  const own = { from };
  waiting.add(own);
  const read = () => {
    waiting.delete(own);
    return readInTime(request, from);
  };
  try {
    return await turnOfAddress(from, () => turnOfAll({ from: senderId, isKnown: false }, read));
  } catch (error) {
    if (waiting.delete(own)) uploadsRefused.inc({ why: 'reading_full' });
    throw error;
  }
}

type CutRefusal = Refusal<'UPLOAD_TOO_SLOW' | 'BODY_MALFORMED' | 'PICTURE_TOO_LARGE'>;

/** An upload that is being read, by what its socket has received. */
interface Reading {
  /** The network. */
  from: string;
  socket: Socket;
  begunAt: number;
  bytesBefore: number;
  /** When the span began in which it must bring enough, and what had been received then. */
  spanAt: number;
  spanBytes: number;
  cut: (refusal: CutRefusal) => void;
}

/** Uploads that wait for a place to be read, by their network. */
const waiting = new Set<{ from: string }>();
const readings = new Set<Reading>();
const watchMilliseconds = 500;
let watch: NodeJS.Timeout | undefined;

/** Reads until all is there, the sender breaks off, or it has brought too little: the multipart reader itself never gives up. */
async function readInTime(request: FastifyRequest, from: string): Promise<ImageForm | ImageFormRefusal> {
  const { socket } = request.raw;
  if (socket.destroyed) return refuse('BODY_MALFORMED');
  const cut = Promise.withResolvers<CutRefusal>();
  const now = performance.now();
  const { bytesRead } = socket;
  const watched: Reading = {
    from,
    socket,
    begunAt: now,
    bytesBefore: bytesRead,
    spanAt: now,
    spanBytes: bytesRead,
    cut: cut.resolve,
  };
  const onClose = () => cut.resolve(refuse('BODY_MALFORMED'));
  socket.once('close', onClose);
  readings.add(watched);
  watch ??= setInterval(cutSlow, watchMilliseconds).unref();
  let formBytes = 0;
  const onData = ({ length }: Buffer) => {
    formBytes += length;
    if (formBytes > uploadLimits.formBytes) cut.resolve(tooLarge);
  };
  try {
    const reading = readParts(request);
    // Only now: before the reader is there, the bytes would go to nobody else.
    request.raw.on('data', onData);
    const form = await Promise.race([reading, cut.promise]);
    // What comes after a refusal is not gathered any more (`throwAwayRest` reads it).
    if (isRefusal(form)) request.raw.unpipe();
    return form;
  } finally {
    socket.off('close', onClose);
    request.raw.off('data', onData);
    readings.delete(watched);
    if (readings.size === 0) {
      clearInterval(watch);
      watch = undefined;
    }
  }
}

/** Cuts off what brings too little; and where somebody waits for a place, one of those that hold it. */
function cutSlow(): void {
  const now = performance.now();
  const slow = new Set<Reading>();
  for (const reading of readings) {
    const { bytesRead } = reading.socket;
    const span = now - reading.spanAt;
    if (span < uploadLimits.rateMilliseconds) continue;
    if (bytesRead - reading.spanBytes < (uploadLimits.bytesPerSecond * span) / 1000) slow.add(reading);
    reading.spanAt = now;
    reading.spanBytes = bytesRead;
  }
  for (const { from } of waiting) {
    const ofAddress = [...readings].filter((reading) => reading.from === from);
    if (ofAddress.length >= uploadLimits.atOnceOfAddress) makeRoom(ofAddress, slow, now);
    else if (readings.size >= uploadLimits.readAtOnce) makeRoom([...readings], slow, now);
  }
  for (const { cut } of slow) {
    uploadsRefused.inc({ why: 'too_slow' });
    cut(refuse('UPLOAD_TOO_SLOW'));
  }
}

/**
 * Adds one of these uploads to those that are cut: the slowest, unless it is new or quick; else the one that has held its place
 * the longest, once it had the time for a picture as our pages send it. Quick ones are cut one after another: places that become
 * free all at once are all taken at once, and then none is free for longer than anybody waits.
 */
function makeRoom(held: readonly Reading[], cut: Set<Reading>, now: number): void {
  const heldMilliseconds = ({ begunAt }: Reading) => now - begunAt;
  const rateOf = (reading: Reading) =>
    ((reading.socket.bytesRead - reading.bytesBefore) * 1000) / heldMilliseconds(reading);
  const old = held
    .filter((each) => !cut.has(each) && heldMilliseconds(each) >= uploadLimits.busyAfterMilliseconds)
    .toSorted((a, b) => a.begunAt - b.begunAt);
  const [oldest] = old;
  const [slowest] = old.toSorted((a, b) => rateOf(a) - rateOf(b));
  if (slowest !== undefined && rateOf(slowest) < uploadLimits.busyBytesPerSecond) {
    cut.add(slowest);
    return;
  }
  const { busyHoldsMilliseconds } = uploadLimits;
  const isLong = oldest !== undefined && heldMilliseconds(oldest) >= busyHoldsMilliseconds;
  const apartMilliseconds = busyHoldsMilliseconds / held.length;
  const noneIsNew = held.every((each) => !cut.has(each) && heldMilliseconds(each) >= apartMilliseconds);
  if (isLong && noneIsNew) cut.add(oldest);
}

async function readParts(request: FastifyRequest): Promise<ImageForm | ImageFormRefusal> {
  const fields: Record<string, unknown> = {};
  let bytes: Buffer | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname === 'image') bytes = await part.toBuffer();
      // A part that is not read blocks those after it.
      else part.file.resume();
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge : refuse('BODY_MALFORMED');
  }
  if (!isStorable(fields)) return refuse('BODY_MALFORMED');
  if (bytes === undefined || bytes.length === 0) return refuse('PICTURE_MISSING');
  return { fields, bytes };
}
