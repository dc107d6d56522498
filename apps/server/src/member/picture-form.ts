import { pictureKinds } from '@sagwan/contract/member/upload-picture.ts';
import { isRefusal, type Refusal, refuse } from '@sagwan/domain/copy/refusals.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { boundedQueue } from '../system/bounded-queue.ts';
import { isStorable } from '../system/storable-text.ts';

export interface PictureForm {
  kind: (typeof pictureKinds)[number];
  identityNumber: string;
  bytes: Buffer;
}

interface ImageForm {
  /** The parts that are no picture, as they came. */
  fields: Record<string, unknown>;
  bytes: Buffer;
}

type ImageFormRefusal = Refusal<
  'CONTENT_TYPE_UNSUPPORTED' | 'BODY_MALFORMED' | 'PICTURE_MISSING' | 'PICTURE_TOO_LARGE'
>;
type PictureFormRefusal = ImageFormRefusal | Refusal<'BODY_INVALID'>;

const kindField = z.enum(pictureKinds);

/** Each may hold 15 MB of memory; forms that wait are not read, so their senders have to wait too. */
export const readAtOnce = 16;
const queue = boundedQueue({ atOnce: readAtOnce, waitingMax: 100 });

/**
 * A member's form: its three parts, in any order.
 * @throws QueueFull
 */
export async function readPictureForm(request: FastifyRequest): Promise<PictureForm | PictureFormRefusal> {
  const form = await readImageForm(request);
  if (isRefusal(form)) return form;
  const kind = kindField.safeParse(form.fields.kind);
  const { identityNumber } = form.fields;
  if (!kind.success || typeof identityNumber !== 'string') {
    return refuse('BODY_INVALID', {
      fields: {
        ...(kind.success ? {} : { kind: `One of ${pictureKinds.join(', ')}.` }),
        ...(typeof identityNumber === 'string' ? {} : { identityNumber: 'The phone number of the account.' }),
      },
    });
  }
  return { kind: kind.data, identityNumber, bytes: form.bytes };
}

/** The multipart reader never ends when its sender broke off, so its place in the queue is freed with the connection. */
async function unlessClosed<T>(
  { raw: { socket } }: FastifyRequest,
  read: () => Promise<T>,
): Promise<T | Refusal<'BODY_MALFORMED'>> {
  if (socket.destroyed) return refuse('BODY_MALFORMED');
  const closed = Promise.withResolvers<Refusal<'BODY_MALFORMED'>>();
  const onClose = () => closed.resolve(refuse('BODY_MALFORMED'));
  socket.once('close', onClose);
  try {
    return await Promise.race([read(), closed.promise]);
  } finally {
    socket.off('close', onClose);
  }
}

/**
 * The form's picture and its text fields; the size is limited while they are read.
 * @throws QueueFull
 */
export async function readImageForm(request: FastifyRequest): Promise<ImageForm | ImageFormRefusal> {
  if (!request.isMultipart()) return refuse('CONTENT_TYPE_UNSUPPORTED');
  return queue(() => unlessClosed(request, () => readParts(request)));
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
    return code === 'FST_REQ_FILE_TOO_LARGE'
      ? refuse('PICTURE_TOO_LARGE', { params: { limit: '15 MB' } })
      : refuse('BODY_MALFORMED');
  }
  if (!isStorable(fields)) return refuse('BODY_MALFORMED');
  if (bytes === undefined || bytes.length === 0) return refuse('PICTURE_MISSING');
  return { fields, bytes };
}
