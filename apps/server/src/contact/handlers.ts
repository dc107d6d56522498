import { listContacts } from '@sagwan/contract/contact/list-contacts.ts';
import { makePromise } from '@sagwan/contract/contact/make-promise.ts';
import {
  officeMakePromise,
  officeReadContacts,
  officeRecordContact,
} from '@sagwan/contract/office/contacts.ts';
import { contactLimitSentences } from '@sagwan/domain/copy/contact-rules.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { findLoan } from '../loan/loan.ts';
import { type EndpointHandler, serve } from '../serve.ts';
import { languageOfAnswer } from '../web/answer-language.ts';
import { readStaffName } from './contact.sql.ts';
import { contactAnswer, promiseAnswer, readContactLog } from './contact-log.ts';
import { contactsAllowedNow, recordContact } from './record-contact.ts';
import { recordPromise } from './record-promise.ts';

export const contactHandlers: readonly EndpointHandler[] = [
  serve(listContacts, async (context, { body, caller, reply }) => {
    const key = await findLoan(context.db, body.loanNumber, caller.memberId);
    if (key === undefined) return refuse('LOAN_UNKNOWN');
    const language = languageOfAnswer(reply);
    const log = await readContactLog(context, { memberId: key.memberId, loanId: key.id }, language);
    return {
      contacts: log.attempts.map((attempt) => contactAnswer(attempt, language)),
      limits: [...contactLimitSentences[language]],
      promises: log.promises.map(promiseAnswer),
      reliefRequests: log.reliefRequests,
    };
  }),

  serve(makePromise, async (context, { body, caller, requestId }) => {
    const key = await findLoan(context.db, body.loanNumber, caller.memberId);
    if (key === undefined) return refuse('LOAN_UNKNOWN');
    return recordPromise(context, { key, promisedOn: body.on, amountMinor: body.amount, requestId });
  }),

  serve(officeReadContacts, async (context, { params }) => {
    const key = await findLoan(context.db, params.loanNumber);
    if (key === undefined) return refuse('LOAN_UNKNOWN');
    const log = await readContactLog(context, { memberId: key.memberId, loanId: key.id });
    return {
      contacts: log.attempts.map((attempt) => ({ ...contactAnswer(attempt), staffName: attempt.staffName })),
      promises: log.promises.map((promise) => ({ ...promiseAnswer(promise), staffName: promise.staffName })),
      reliefRequests: log.reliefRequests,
      now: await contactsAllowedNow(context, key),
    };
  }),

  serve(officeRecordContact, async (context, { params, body, caller, requestId }) => {
    const key = await findLoan(context.db, params.loanNumber);
    if (key === undefined) return refuse('LOAN_UNKNOWN');
    return recordContact(context, { key, channel: body.channel, staffId: caller.staffId, requestId });
  }),

  serve(officeMakePromise, async (context, { params, body, caller, requestId }) => {
    const key = await findLoan(context.db, params.loanNumber);
    if (key === undefined) return refuse('LOAN_UNKNOWN');
    const { staffId } = caller;
    const made = await recordPromise(context, {
      key,
      promisedOn: body.on,
      amountMinor: body.amount,
      staffId,
      requestId,
    });
    return isRefusal(made) ? made : { ...made, staffName: await readStaffName(context.db, staffId) };
  }),
];
