import { officeAnswerTicket } from '@sagwan/contract/office/answer-ticket.ts';
import { officeApprove } from '@sagwan/contract/office/approve.ts';
import { officeAnswerDataRequest, officeListDataRequests } from '@sagwan/contract/office/data-requests.ts';
import { officeFindMembers } from '@sagwan/contract/office/find-members.ts';
import { officeHold } from '@sagwan/contract/office/hold.ts';
import { officeListComplaints } from '@sagwan/contract/office/list-complaints.ts';
import { officeListLoans } from '@sagwan/contract/office/list-loans.ts';
import { officeListPayoutProblems } from '@sagwan/contract/office/list-payout-problems.ts';
import { officeListTickets } from '@sagwan/contract/office/list-tickets.ts';
import { officeListWithdrawals } from '@sagwan/contract/office/list-withdrawals.ts';
import { officeOffer } from '@sagwan/contract/office/offer.ts';
import { officeReadWaiting } from '@sagwan/contract/office/read-waiting.ts';
import { officeReject } from '@sagwan/contract/office/reject.ts';
import { officeRelease } from '@sagwan/contract/office/release.ts';
import { officeListReliefRequests, officeRefuseRelief } from '@sagwan/contract/office/relief-requests.ts';
import { officeResume } from '@sagwan/contract/office/resume.ts';
import { officeAnswerScoreDispute, officeListScoreDisputes } from '@sagwan/contract/office/score-disputes.ts';
import { officeMe } from '@sagwan/contract/office/sign-in.ts';
import {
  approveLoan,
  holdLoan,
  offerOnLoan,
  rejectLoan,
  resumeLoan,
  type StaffRequest,
} from '../loan/decide-on-loan.ts';
import { findMembers } from '../loan/find-members.ts';
import { listLoansForStaff } from '../loan/list-for-staff.ts';
import { releaseLoan } from '../loan/release-loan.ts';
import { listPayoutProblems } from '../payout/list-problems.ts';
import { answerDataRequest, listDataRequests } from '../personal-data/requests-for-staff.ts';
import { listReliefRequests, refuseRelief } from '../relief/relief-for-staff.ts';
import { answerScoreDispute, listScoreDisputes } from '../score/disputes-for-staff.ts';
import { type EndpointHandler, type StaffCaller, serve } from '../serve.ts';
import { lostPhoneHandlers } from '../session/lost-phones-for-staff.ts';
import { answerTicket } from '../support/answer-ticket.ts';
import { listComplaints } from '../support/list-complaints.ts';
import { listTickets } from '../support/list-tickets.ts';
import { listWithdrawals } from '../wallet/list-withdrawals.ts';
import { readLegalNames } from './legal-names.sql.ts';
import { officeLoginHandler } from './login.ts';
import { officeLogoutHandler } from './logout.ts';
import { officeReadLoanHandler } from './read-loan.ts';
import { officeRefreshHandler } from './refresh.ts';
import { servicingHandlers } from './servicing-handlers.ts';
import { readMe } from './staff.sql.ts';
import { readWaiting } from './waiting.ts';

interface DecisionInput {
  params: { loanNumber: string };
  caller: StaffCaller;
  requestId: string;
}

/** Who decides about which loan, from the input of any of the six decisions. */
function staffRequest({ params, caller, requestId }: DecisionInput): StaffRequest {
  return { loanNumber: params.loanNumber, staffId: caller.staffId, requestId };
}

/** What a handler is told of an action of staff on one record: the record's id, who acts, and the request. */
function byStaff({
  params,
  caller,
  requestId,
}: {
  params: { id: string };
  caller: StaffCaller;
  requestId: string;
}) {
  return { id: params.id, staffId: caller.staffId, requestId };
}

export const officeHandlers: readonly EndpointHandler[] = [
  officeLoginHandler,
  officeRefreshHandler,
  officeLogoutHandler,
  serve(officeMe, async ({ db }, { caller: { staffId, email, roles } }) => ({
    staffId,
    email,
    roles: [...roles],
    ...(await readMe(db, staffId)),
  })),
  serve(officeListLoans, async (context, { query }) => {
    const listed = await listLoansForStaff(context, query);
    const addLegalName = await readLegalNames(context.db, listed.loans);
    return { ...listed, loans: listed.loans.map((loan) => addLegalName(loan)) };
  }),
  serve(officeFindMembers, (context, { query }) => findMembers(context, query.search)),
  officeReadLoanHandler,
  serve(officeApprove, (context, input) => approveLoan(context, staffRequest(input))),
  serve(officeOffer, (context, input) => offerOnLoan(context, staffRequest(input), input.body)),
  serve(officeHold, (context, input) => holdLoan(context, staffRequest(input), input.body.reasonCode)),
  serve(officeResume, (context, input) => resumeLoan(context, staffRequest(input))),
  serve(officeReject, (context, input) => rejectLoan(context, staffRequest(input), input.body.reasonCode)),
  serve(officeRelease, (context, input) => releaseLoan(context, staffRequest(input))),
  serve(officeListWithdrawals, (context, { query }) => listWithdrawals(context, query)),
  serve(officeListPayoutProblems, (context, { query }) => listPayoutProblems(context, query.after)),
  serve(officeListReliefRequests, async (context, { query }) => {
    const listed = await listReliefRequests(context, query.after);
    const addLegalName = await readLegalNames(context.db, listed.requests);
    return { ...listed, requests: listed.requests.map((request) => addLegalName(request)) };
  }),
  serve(officeRefuseRelief, (context, input) =>
    refuseRelief(context, { ...byStaff(input), reason: input.body.reason }),
  ),
  serve(officeListScoreDisputes, (context, { query }) => listScoreDisputes(context, query.after)),
  serve(officeAnswerScoreDispute, (context, input) =>
    answerScoreDispute(context, { ...byStaff(input), answerCode: input.body.answerCode }),
  ),
  serve(officeListDataRequests, (context, { caller, query }) =>
    listDataRequests(context, caller, query.after),
  ),
  serve(officeAnswerDataRequest, (context, input) =>
    answerDataRequest(context, { ...byStaff(input), answerCode: input.body.answerCode }),
  ),
  serve(officeAnswerTicket, (context, input) => answerTicket(context, byStaff(input))),
  serve(officeListTickets, (context, { query }) => listTickets(context, query)),
  serve(officeListComplaints, (context, { query }) => listComplaints(context, query)),
  serve(officeReadWaiting, readWaiting),
  ...lostPhoneHandlers,
  ...servicingHandlers,
];
