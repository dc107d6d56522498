import { writtenText } from '@sagwan/domain/member/written-text.ts';
import { dataGroups, deletedAtOnce } from '@sagwan/domain/personal-data/data-groups.ts';
import {
  correctableFields,
  dataRequestKinds,
  dataRequestStates,
} from '@sagwan/domain/personal-data/data-request.ts';
import { dataAnswerCodes } from '@sagwan/domain/staff/reasons.ts';
import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { stepUpAsked, stepUpAskRefusals, stepUpCheckRefusals, stepUpProof } from '../stepup/step-up.ts';
import { calendarDate, instant, phoneNumber } from '../values.ts';

const deletionRefusals = [
  'DELETION_LOAN_OPEN',
  'DELETION_WALLET_NOT_EMPTY',
  'DELETION_MONEY_UNDER_WAY',
  'DELETION_PAYMENT_RETURNABLE',
  'DELETION_COMPLAINT_OPEN',
] as const;

/** What a member asked of the data that is held, with its clock and its answer. */
export const dataRequest = z.strictObject({
  requestNumber: z.string(),
  kind: z.enum(dataRequestKinds),
  /** What a correction is of; null for a deletion. */
  field: z.enum(correctableFields).nullable(),
  state: z.enum(dataRequestStates),
  askedAt: instant,
  answerBy: calendarDate,
  /** Until `answerBy`; below zero where we are late. */
  daysLeft: z.int(),
  answeredAt: instant.nullable(),
  answerCode: z.enum(dataAnswerCodes).nullable(),
});

const complaint = z.strictObject({
  complaintNumber: z.string(),
  state: z.enum(['OPEN', 'ANSWERED']),
  createdAt: instant,
  answerBy: calendarDate,
  daysLeft: z.int(),
  answeredAt: instant.nullable(),
});

export const readYourData = endpoint({
  name: 'readYourData',
  method: 'POST',
  path: `${apiPrefix}/memberdetails/data`,
  summary:
    'The member’s requests and complaints with their clocks, the pictures that are held, and what a deletion would delete at once and what the law keeps.',
  callers: ['member'],
  body: z.strictObject({ phoneNumber }),
  status: 200,
  answer: z.strictObject({
    requests: z.array(dataRequest),
    complaints: z.array(complaint),
    pictures: z.array(z.strictObject({ fileName: z.string(), kind: z.string(), createdAt: instant })),
    /** When steps that staff opened for a correction are closed again; null where they are closed. */
    correctionUntil: instant.nullable(),
    deletion: z.strictObject({
      /** Why it cannot be asked for now. */
      refused: z.enum(deletionRefusals).nullable(),
      atOnce: z.array(z.enum(deletedAtOnce)),
      /** Under contract and law: until a day, or where nothing counts down yet, for so many years after the last event. */
      kept: z.strictObject({
        groups: z.array(z.enum(dataGroups)),
        years: z.int(),
        until: calendarDate.nullable(),
      }),
      /** The figures of the books; nothing in them says any more whose they were. */
      books: z.array(z.enum(dataGroups)),
    }),
  }),
  refusals: [],
});

export const downloadData = endpoint({
  name: 'downloadData',
  method: 'POST',
  path: `${apiPrefix}/memberdetails/data/download`,
  summary:
    'Everything that is held about the member, as one JSON document or as a paper. Without a proof of presence it asks for one and answers STEP_UP_REQUIRED.',
  callers: ['member'],
  body: z.strictObject({ phoneNumber, format: z.enum(['json', 'pdf']), ...stepUpProof }),
  idempotencyKey: 'optional',
  status: 200,
  answer: z.discriminatedUnion('state', [
    z.strictObject({ state: z.literal('STEP_UP_REQUIRED'), ...stepUpAsked }),
    z.strictObject({
      state: z.literal('DATA'),
      fileName: z.string(),
      /** Groups by name, each with its tables, each with its rows. */
      data: z.record(z.string(), z.unknown()),
    }),
    z.strictObject({
      state: z.literal('PAPER'),
      fileName: z.string(),
      /** The PDF in base64: an answer that may also ask for a proof is JSON. */
      pdf: z.base64(),
    }),
  ]),
  streamed: true,
  takesLonger: true,
  refusals: [...stepUpAskRefusals, ...stepUpCheckRefusals],
});

export const askDataCorrection = endpoint({
  name: 'askDataCorrection',
  method: 'POST',
  path: `${apiPrefix}/memberdetails/data/corrections`,
  summary: 'Asks that something that is held is corrected; answered within 30 days, free of charge.',
  callers: ['member'],
  body: z.strictObject({
    phoneNumber,
    field: z.enum(correctableFields),
    wrong: writtenText([2, 1000]),
    right: writtenText([2, 1000]),
  }),
  status: 201,
  answer: dataRequest,
  refusals: ['DATA_REQUEST_OPEN'],
});

export const askDataDeletion = endpoint({
  name: 'askDataDeletion',
  method: 'POST',
  path: `${apiPrefix}/memberdetails/data/deletion`,
  summary:
    'Asks that the account is deleted; answered within 30 days. Without a proof of presence it asks for one and answers STEP_UP_REQUIRED.',
  callers: ['member'],
  body: z.strictObject({ phoneNumber, ...stepUpProof }),
  idempotencyKey: 'optional',
  status: 201,
  answer: z.discriminatedUnion('state', [
    z.strictObject({ state: z.literal('STEP_UP_REQUIRED'), ...stepUpAsked }),
    z.strictObject({ state: z.literal('ASKED'), request: dataRequest }),
  ]),
  refusals: ['DATA_REQUEST_OPEN', ...deletionRefusals, ...stepUpAskRefusals, ...stepUpCheckRefusals],
});
