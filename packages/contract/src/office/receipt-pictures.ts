import { z } from 'zod';
import { endpoint, everyStaffRole } from '../endpoint.ts';
import { loanNumber } from '../values.ts';

export const officeUploadReceipt = endpoint({
  name: 'officeUploadReceipt',
  method: 'POST',
  path: '/api/v2/office/loans/:loanNumber/receipts',
  summary:
    'Takes the picture of a receipt as multipart: image. It is decoded and written anew; an order to record a payment names it.',
  callers: ['officer', 'approver'],
  params: z.strictObject({ loanNumber }),
  body: 'multipart',
  bodyLimitBytes: 16 * 1024 * 1024,
  status: 201,
  answer: z.strictObject({ pictureId: z.uuid() }),
  refusals: [
    'LOAN_UNKNOWN',
    'LOAN_NOT_RELEASED',
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

export const officeReadReceipt = endpoint({
  name: 'officeReadReceipt',
  method: 'GET',
  path: '/api/v2/office/loans/:loanNumber/receipts/:pictureId',
  summary:
    'The picture of a receipt, for staff alone; never cached publicly. Who of staff reads one is in the audit.',
  callers: everyStaffRole,
  params: z.strictObject({ loanNumber, pictureId: z.uuid() }),
  body: 'none',
  status: 200,
  answer: 'bytes',
  refusals: [],
});
