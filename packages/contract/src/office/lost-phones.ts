import { comparedDetails } from '@sagwan/domain/session/lost-phone.ts';
import { identityChecks, identityCheckWays, lostPhoneRefusalCodes } from '@sagwan/domain/staff/reasons.ts';
import { z } from 'zod';
import { endpoint, everyStaffRole } from '../endpoint.ts';
import { memberRecord } from '../member/read-member.ts';
import { after, instant, next, phoneNumber } from '../values.ts';

const path = '/api/v2/office/lost-phones';
const params = z.strictObject({ id: z.uuid() });

export const officeListLostPhones = endpoint({
  name: 'officeListLostPhones',
  method: 'GET',
  path,
  summary:
    'Members who say that their phone is lost and ask for another number, the oldest request in front, a page at a time.',
  callers: everyStaffRole,
  query: z.strictObject({ after }),
  body: 'none',
  status: 200,
  answer: z.strictObject({
    requests: z.array(
      z.strictObject({
        id: z.uuid(),
        requestNumber: z.string(),
        fullName: z.string(),
        oldPhoneNumber: phoneNumber,
        newPhoneNumber: phoneNumber,
        askedAt: instant,
        /** The number is not changed before. */
        dueAt: instant,
        checkedBy: z.string().nullable(),
        checkedByMe: z.boolean(),
        checkedWay: z.enum(identityCheckWays).nullable(),
        checks: z.array(z.enum(identityChecks)),
        approvedBy: z.string().nullable(),
      }),
    ),
    /** All that are open, also those of other pages. */
    open: z.int(),
    next,
  }),
  refusals: [],
});

export const officeReadLostPhone = endpoint({
  name: 'officeReadLostPhone',
  method: 'GET',
  path: `${path}/:id`,
  summary:
    'What the identity of a member who lost the phone is checked against. Who reads it is in the audit.',
  callers: ['officer', 'approver'],
  params,
  body: 'none',
  status: 200,
  answer: memberRecord.pick({ personal: true, address: true, references: true, identity: true }).extend({
    /** When each was changed last, from the first save on. */
    changes: z.array(
      z.strictObject({
        detail: z.enum(comparedDetails),
        at: instant,
        /** Of the sign-in that changed it; null where it is kept no longer. */
        device: z.string().nullable(),
        /** Which sign-in: the same text for the same one. */
        signedIn: z.string().nullable(),
        /** A correction, or another e-mail address, so short before the request that nobody is compared with it. */
        lately: z.boolean(),
      }),
    ),
    /** The pictures from before a correction that is so new: these are compared. */
    picturesBefore: z.array(
      z.strictObject({ kind: z.enum(['selfie', 'idFront', 'idBack']), fileName: z.string(), until: instant }),
    ),
  }),
  refusals: ['LOST_PHONE_UNKNOWN'],
});

export const officeCheckIdentity = endpoint({
  name: 'officeCheckIdentity',
  method: 'POST',
  path: `${path}/:id/checks`,
  summary: 'Records how the identity was checked and what was right. Another person approves.',
  callers: ['officer', 'approver'],
  params,
  body: z.strictObject({ way: z.enum(identityCheckWays), checks: z.array(z.enum(identityChecks)).max(20) }),
  status: 201,
  answer: z.strictObject({ state: z.literal('IDENTITY_CHECKED') }),
  refusals: ['LOST_PHONE_UNKNOWN', 'LOST_PHONE_ANSWERED', 'IDENTITY_CHECKS_INCOMPLETE'],
});

export const officeApproveLostPhone = endpoint({
  name: 'officeApproveLostPhone',
  method: 'POST',
  path: `${path}/:id/approvals`,
  summary:
    'Approves the change of number, by another person than the one who checked; it is made once its wait is over.',
  callers: ['approver'],
  params,
  body: z.strictObject({}),
  status: 201,
  answer: z.strictObject({ state: z.literal('PHONE_CHANGE_APPROVED'), dueAt: instant }),
  refusals: ['LOST_PHONE_UNKNOWN', 'LOST_PHONE_ANSWERED', 'IDENTITY_NOT_CHECKED', 'SAME_PERSON_DECIDES'],
});

export const officeRefuseLostPhone = endpoint({
  name: 'officeRefuseLostPhone',
  method: 'POST',
  path: `${path}/:id/refusals`,
  summary: 'Ends the request for one of the reasons that both numbers are told; the number stays as it is.',
  callers: ['officer', 'approver'],
  params,
  body: z.strictObject({ reasonCode: z.enum(lostPhoneRefusalCodes) }),
  status: 201,
  answer: z.strictObject({ state: z.literal('PHONE_CHANGE_STOPPED') }),
  refusals: ['LOST_PHONE_UNKNOWN', 'LOST_PHONE_ANSWERED'],
});
