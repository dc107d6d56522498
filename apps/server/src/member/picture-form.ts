import { pictureKinds } from '@sagwan/contract/member/upload-picture.ts';
import { type Refusal, refuse } from '@sagwan/domain/copy/refusals.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

export interface PictureForm {
  kind: (typeof pictureKinds)[number];
  identityNumber: string;
  bytes: Buffer;
}

const kindField = z.enum(pictureKinds);

/** The form's three parts, in whatever order they come. The size is limited while they are read. */
export async function readPictureForm(
  request: FastifyRequest,
): Promise<
  | PictureForm
  | Refusal<
      'CONTENT_TYPE_UNSUPPORTED' | 'BODY_INVALID' | 'BODY_MALFORMED' | 'PICTURE_MISSING' | 'PICTURE_TOO_LARGE'
    >
> {
  if (!request.isMultipart()) return refuse('CONTENT_TYPE_UNSUPPORTED');
  const fields: Record<string, unknown> = {};
  let bytes: Buffer | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname === 'image') bytes = await part.toBuffer();
      // A part that is not read holds up those after it.
      else part.file.resume();
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === 'FST_REQ_FILE_TOO_LARGE'
      ? refuse('PICTURE_TOO_LARGE', { params: { limit: '15 MB' } })
      : refuse('BODY_MALFORMED');
  }
  const kind = kindField.safeParse(fields.kind);
  const { identityNumber } = fields;
  if (!kind.success || typeof identityNumber !== 'string') {
    return refuse('BODY_INVALID', {
      fields: {
        ...(kind.success ? {} : { kind: `One of ${pictureKinds.join(', ')}.` }),
        ...(typeof identityNumber === 'string' ? {} : { identityNumber: 'The phone number of the account.' }),
      },
    });
  }
  if (bytes === undefined || bytes.length === 0) return refuse('PICTURE_MISSING');
  return { kind: kind.data, identityNumber, bytes };
}
