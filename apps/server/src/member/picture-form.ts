import { pictureKinds } from '@sagwan/contract/member/upload-picture.ts';
import { fieldProblems } from '@sagwan/domain/copy/field-problems.ts';
import { fieldSentence } from '@sagwan/domain/copy/field-sentence.ts';
import { isRefusal, type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type ImageFormRefusal, readImageForm } from './receive-form.ts';

export interface PictureForm {
  kind: (typeof pictureKinds)[number];
  identityNumber: string;
  bytes: Buffer;
}

type PictureFormRefusal = ImageFormRefusal | Refusal<'BODY_INVALID'>;

const kindField = z.enum(pictureKinds);

/**
 * A member's form: its three parts, in any order.
 * @throws QueueFull
 */
export async function readPictureForm(
  request: FastifyRequest,
  senderId: string,
): Promise<PictureForm | PictureFormRefusal> {
  const form = await readImageForm(request, senderId);
  if (isRefusal(form)) return form;
  const kind = kindField.safeParse(form.fields.kind);
  const { identityNumber } = form.fields;
  if (!kind.success || typeof identityNumber !== 'string') {
    return refuse('BODY_INVALID', {
      fields: {
        ...(kind.success ? {} : { kind: `One of ${pictureKinds.join(', ')}.` }),
        ...(typeof identityNumber === 'string'
          ? {}
          : { identityNumber: fieldSentence(fieldProblems.en.phoneOfAccount) }),
      },
    });
  }
  return { kind: kind.data, identityNumber, bytes: form.bytes };
}
