import { fieldProblems } from '@sagwan/domain/copy/field-problems.ts';
import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';

export const pictureKinds = ['idFront', 'idBack', 'selfie', 'signature'] as const;
export const fileName = z.string().regex(/^[A-Za-z0-9-]{1,60}\.(jpg|png)$/, fieldProblems.en.picture);

export const uploadPicture = endpoint({
  name: 'uploadPicture',
  method: 'POST',
  path: `${apiPrefix}/uploads`,
  summary:
    'Takes one picture as multipart: image, kind (idFront, idBack, selfie, signature), identityNumber (the phone number). It is decoded and written anew; nothing of the original file is kept.',
  callers: ['member'],
  body: 'multipart',
  bodyLimitBytes: 16 * 1024 * 1024,
  status: 200,
  answer: z.strictObject({ fileName }),
  refusals: [
    'STEPS_COMPLETED',
    'PICTURE_MISSING',
    'PICTURE_UNREADABLE',
    'PICTURE_TYPE_UNSUPPORTED',
    'PICTURE_TOO_LARGE',
    'PICTURE_TOO_MANY_PIXELS',
    'UPLOAD_RUNS',
    'UPLOAD_TOO_SLOW',
    'PICTURES_LIMIT_REACHED',
  ],
});
