import { z } from 'zod';
import {
  contactChannel,
  contactEntry,
  contactRule,
  promise,
  promiseBody,
  promiseRefusals,
  reliefRequest,
} from '../contact/contact-values.ts';
import { endpoint, everyStaffRole } from '../endpoint.ts';
import { instant, loanNumber } from '../values.ts';

const ofLoan = z.strictObject({ loanNumber });
const path = '/api/v2/office/loans/:loanNumber/contacts';
/** Who of the staff; null where it was nobody of them. */
const staffName = z.string().nullable();

export const officeReadContacts = endpoint({
  name: 'officeReadContacts',
  method: 'GET',
  path,
  summary:
    'Contacts, promises and requests of a loan, newest first, and whether the member may be contacted now.',
  callers: everyStaffRole,
  params: ofLoan,
  body: 'none',
  status: 200,
  answer: z.strictObject({
    contacts: z.array(contactEntry.extend({ staffName })),
    promises: z.array(promise.extend({ staffName })),
    reliefRequests: z.array(reliefRequest),
    /** The answer of the rules for each channel right now; asked again when a contact is recorded. */
    now: z.array(
      z.strictObject({
        channel: contactChannel,
        allowed: z.boolean(),
        /** Null also where there is nothing to contact the member about. */
        rule: contactRule.nullable(),
        sentence: z.string().nullable(),
        /** From when the rule no longer blocks, where that is known. */
        until: instant.nullable(),
      }),
    ),
  }),
  refusals: ['LOAN_UNKNOWN'],
});

export const officeRecordContact = endpoint({
  name: 'officeRecordContact',
  method: 'POST',
  path,
  summary: 'Records a contact that staff are about to make; refused, and logged, where a rule forbids it.',
  callers: ['officer', 'approver'],
  params: ofLoan,
  body: z.strictObject({ channel: contactChannel }),
  status: 201,
  answer: contactEntry.extend({ staffName }),
  refusals: ['LOAN_UNKNOWN', 'LOAN_NOT_RELEASED', 'NOTHING_OWED', 'CONTACT_NOT_ALLOWED'],
});

export const officeMakePromise = endpoint({
  name: 'officeMakePromise',
  method: 'POST',
  path: '/api/v2/office/loans/:loanNumber/promises',
  summary: 'Notes a promise to pay that the member made to staff.',
  callers: ['officer', 'approver'],
  params: ofLoan,
  body: z.strictObject(promiseBody),
  status: 201,
  answer: promise.extend({ staffName }),
  refusals: promiseRefusals,
});
