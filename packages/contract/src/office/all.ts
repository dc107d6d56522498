import { officeDownloadPaper } from '../paper/download-paper.ts';
import { officeChangeStaff, officeDecideStaffChange, officeListStaffOrders } from '../staff/change-staff.ts';
import { officeChoosePassword, officeConfirmFactor, officeReadInvitation } from '../staff/enrol.ts';
import { officeListStaff } from '../staff/list-staff.ts';
import { officeRenewRecoveryCodes } from '../staff/renew-recovery-codes.ts';
import { officeAnswerTicket } from './answer-ticket.ts';
import { officeApprove } from './approve.ts';
import { officeListBackdated, officeReviewBackdated } from './backdated.ts';
import { officeMakePromise, officeReadContacts, officeRecordContact } from './contacts.ts';
import { officeAnswerDataRequest, officeListDataRequests } from './data-requests.ts';
import { officeEndMandate } from './end-mandate.ts';
import { officeFindMembers } from './find-members.ts';
import { officeHold } from './hold.ts';
import { officeListComplaints } from './list-complaints.ts';
import { officeListLoans } from './list-loans.ts';
import { officeListPayoutProblems } from './list-payout-problems.ts';
import { officeListTickets } from './list-tickets.ts';
import { officeListWithdrawals } from './list-withdrawals.ts';
import {
  officeApproveLostPhone,
  officeCheckIdentity,
  officeListLostPhones,
  officeReadLostPhone,
  officeRefuseLostPhone,
} from './lost-phones.ts';
import { officeOffer } from './offer.ts';
import {
  officeDecideServicing,
  officeListServicingOrders,
  officeOrderServicing,
  officeOrderUnappliedReturn,
  officePreviewServicing,
} from './order-servicing.ts';
import {
  officeListAccountDays,
  officeListAccountEntries,
  officeReadDays,
  officeReadJournal,
  officeReadLossAllowance,
  officeReadTrialBalance,
} from './read-books.ts';
import { officeReadLoan } from './read-loan.ts';
import {
  officeListDelinquent,
  officeListRepayments,
  officeListUnapplied,
  officeReadSchedule,
} from './read-servicing.ts';
import { officeReadWaiting } from './read-waiting.ts';
import { officeReadReceipt, officeUploadReceipt } from './receipt-pictures.ts';
import { officeReject } from './reject.ts';
import { officeRelease } from './release.ts';
import { officeListReliefRequests, officeRefuseRelief } from './relief-requests.ts';
import { officeResume } from './resume.ts';
import { officeAnswerScoreDispute, officeListScoreDisputes } from './score-disputes.ts';
import { officeListUnsettled, officeOrderSettlement } from './settlements.ts';
import { officeLogin, officeLogout, officeMe, officeRefresh } from './sign-in.ts';
import {
  officeDecideSuspension,
  officeLiftSuspension,
  officeListSuspensions,
  officeOrderSuspension,
} from './suspensions.ts';

/** Every endpoint of the back office. */
export const officeEndpoints = [
  officeApprove,
  officeHold,
  officeListLoans,
  officeListPayoutProblems,
  officeListTickets,
  officeListComplaints,
  officeAnswerTicket,
  officeListWithdrawals,
  officeFindMembers,
  officeOffer,
  officeReadLoan,
  officeDownloadPaper,
  officeReject,
  officeRelease,
  officeResume,
  officeLogin,
  officeRefresh,
  officeLogout,
  officeMe,
  officeReadInvitation,
  officeChoosePassword,
  officeConfirmFactor,
  officeRenewRecoveryCodes,
  officeListStaff,
  officeChangeStaff,
  officeDecideStaffChange,
  officeListStaffOrders,
  officeOrderServicing,
  officePreviewServicing,
  officeDecideServicing,
  officeListServicingOrders,
  officeOrderUnappliedReturn,
  officeListUnsettled,
  officeOrderSettlement,
  officeUploadReceipt,
  officeReadReceipt,
  officeListBackdated,
  officeReviewBackdated,
  officeReadSchedule,
  officeListRepayments,
  officeListUnapplied,
  officeListDelinquent,
  officeReadTrialBalance,
  officeReadJournal,
  officeListAccountDays,
  officeListAccountEntries,
  officeReadLossAllowance,
  officeReadDays,
  officeReadContacts,
  officeRecordContact,
  officeMakePromise,
  officeReadWaiting,
  officeListReliefRequests,
  officeRefuseRelief,
  officeListScoreDisputes,
  officeAnswerScoreDispute,
  officeListDataRequests,
  officeAnswerDataRequest,
  officeListLostPhones,
  officeReadLostPhone,
  officeCheckIdentity,
  officeApproveLostPhone,
  officeRefuseLostPhone,
  officeOrderSuspension,
  officeDecideSuspension,
  officeLiftSuspension,
  officeListSuspensions,
  officeEndMandate,
] as const;
