import { receiveCollectionEvent } from './collection/receive-collection-event.ts';
import { readCompany } from './company/read-company.ts';
import { readGeo } from './company/read-geo.ts';
import { listContacts } from './contact/list-contacts.ts';
import { makePromise } from './contact/make-promise.ts';
import { answerLoan } from './loan/answer-loan.ts';
import { apply } from './loan/apply.ts';
import { disclose } from './loan/disclose.ts';
import { listLoans } from './loan/list-loans.ts';
import { readAffordability } from './loan/read-affordability.ts';
import { readLoan } from './loan/read-loan.ts';
import { withdrawApplication } from './loan/withdraw-application.ts';
import { readAutoDebit } from './mandate/read-auto-debit.ts';
import { setUpMandate } from './mandate/set-up-mandate.ts';
import { stopMandate } from './mandate/stop-mandate.ts';
import { changeEmail } from './member/change-email.ts';
import { changeLanguage } from './member/change-language.ts';
import { disputeScore } from './member/dispute-score.ts';
import { readMember } from './member/read-member.ts';
import { readMemberInfo } from './member/read-member-info.ts';
import { readPicture } from './member/read-picture.ts';
import { readScore } from './member/read-score.ts';
import { readState } from './member/read-state.ts';
import { correctDetails, saveDetails } from './member/save-details.ts';
import { updateAddress } from './member/update-address.ts';
import { updateBank } from './member/update-bank.ts';
import { updateIdentity } from './member/update-identity.ts';
import { updatePersonal } from './member/update-personal.ts';
import { updateReferences } from './member/update-references.ts';
import { updateSignature } from './member/update-signature.ts';
import { uploadPicture } from './member/upload-picture.ts';
import { officeEndpoints } from './office/all.ts';
import { downloadPaper } from './paper/download-paper.ts';
import { verifyPaper } from './paper/verify-paper.ts';
import {
  addPasskey,
  askPasskey,
  listPasskeys,
  loginWithPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from './passkey/passkeys.ts';
import { receivePayoutEvent } from './payout/receive-payout-event.ts';
import { askDataCorrection, askDataDeletion, downloadData, readYourData } from './personal-data/your-data.ts';
import { readCurrencies } from './rates/read-currencies.ts';
import { readRates } from './rates/read-rates.ts';
import { askRelief } from './relief/ask-relief.ts';
import { changePlan, previewPlan } from './repayment/change-plan.ts';
import { chooseExtra } from './repayment/choose-extra.ts';
import { createCode } from './repayment/create-code.ts';
import { listRepayments } from './repayment/list-repayments.ts';
import { payFromWallet } from './repayment/pay-from-wallet.ts';
import { quotePayOff } from './repayment/quote-pay-off.ts';
import { readCertificate } from './repayment/read-certificate.ts';
import { readSchedule } from './repayment/read-schedule.ts';
import { readStatement } from './repayment/read-statement.ts';
import { readTimeline } from './repayment/read-timeline.ts';
import { askLostPhone } from './session/ask-lost-phone.ts';
import { changePassword } from './session/change-password.ts';
import { changePhone, proveNewPhone, stopPhoneChange } from './session/change-phone.ts';
import { checkRegistration } from './session/check-registration.ts';
import { endSessions } from './session/end-sessions.ts';
import { listLocks } from './session/list-locks.ts';
import { listSessions } from './session/list-sessions.ts';
import { login } from './session/login.ts';
import { logout } from './session/logout.ts';
import { refresh, refreshForRetry } from './session/refresh.ts';
import { register } from './session/register.ts';
import { requestOtp } from './session/request-otp.ts';
import { resetPassword } from './session/reset-password.ts';
import { askSupport } from './support/ask-support.ts';
import { complain } from './support/complain.ts';
import { contact } from './support/contact.ts';
import { docs, health, metrics, openapiDocument, ready } from './system/health.ts';
import {
  sandboxAutoDebits,
  sandboxClockForm,
  sandboxEmails,
  sandboxInbox,
  sandboxMandates,
  sandboxMessages,
  sandboxPayouts,
  sandboxRates,
} from './system/sandbox.ts';
import { sandboxClock, sandboxCollections } from './system/sandbox-servicing.ts';
import { listEarlierWithdrawals } from './wallet/list-earlier-withdrawals.ts';
import { readWallet } from './wallet/read-wallet.ts';
import { verifyWithdrawal } from './wallet/verify-withdrawal.ts';
import { withdraw } from './wallet/withdraw.ts';

/** Every endpoint: routes, the access check, the client and openapi.json are made from this list. */
export const allEndpoints = [
  changePassword,
  login,
  logout,
  refresh,
  refreshForRetry,
  register,
  listLocks,
  proveNewPhone,
  changePhone,
  stopPhoneChange,
  askLostPhone,
  listSessions,
  endSessions,
  checkRegistration,
  requestOtp,
  resetPassword,
  listPasskeys,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  askPasskey,
  loginWithPasskey,
  readMemberInfo,
  readMember,
  readScore,
  changeEmail,
  changeLanguage,
  disputeScore,
  readYourData,
  downloadData,
  askDataCorrection,
  askDataDeletion,
  readPicture,
  readState,
  saveDetails,
  correctDetails,
  updateAddress,
  updateBank,
  updateIdentity,
  updatePersonal,
  updateReferences,
  updateSignature,
  uploadPicture,
  answerLoan,
  apply,
  readAffordability,
  disclose,
  listLoans,
  readLoan,
  withdrawApplication,
  readWallet,
  listEarlierWithdrawals,
  verifyWithdrawal,
  withdraw,
  askRelief,
  changePlan,
  previewPlan,
  chooseExtra,
  createCode,
  listRepayments,
  readStatement,
  readCertificate,
  payFromWallet,
  quotePayOff,
  readSchedule,
  readTimeline,
  listContacts,
  makePromise,
  readAutoDebit,
  setUpMandate,
  stopMandate,
  receiveCollectionEvent,
  downloadPaper,
  verifyPaper,
  askSupport,
  contact,
  complain,
  readCompany,
  readCurrencies,
  readGeo,
  readRates,
  receivePayoutEvent,
  ...officeEndpoints,
  health,
  ready,
  metrics,
  docs,
  openapiDocument,
  sandboxInbox,
  sandboxClockForm,
  sandboxMessages,
  sandboxEmails,
  sandboxPayouts,
  sandboxRates,
  sandboxCollections,
  sandboxAutoDebits,
  sandboxMandates,
  sandboxClock,
] as const;
