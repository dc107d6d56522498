import type { Served } from '../serve.ts';
import { officeListTicketsHandler } from '../support/list-tickets.ts';
import { officeApproveHandler } from './approve.ts';
import { officeHoldHandler } from './hold.ts';
import { officeListLoansHandler } from './list-loans.ts';
import { officeListPayoutProblemsHandler } from './list-payout-problems.ts';
import { officeListWithdrawalsHandler } from './list-withdrawals.ts';
import { officeLoginHandler } from './login.ts';
import { officeLogoutHandler } from './logout.ts';
import { officeMeHandler } from './me.ts';
import { officeOfferHandler } from './offer.ts';
import { officeReadLoanHandler } from './read-loan.ts';
import { officeRefreshHandler } from './refresh.ts';
import { officeRejectHandler } from './reject.ts';
import { officeReleaseHandler } from './release.ts';
import { officeResumeHandler } from './resume.ts';

export const officeHandlers: readonly Served[] = [
  officeLoginHandler,
  officeRefreshHandler,
  officeLogoutHandler,
  officeMeHandler,
  officeListLoansHandler,
  officeReadLoanHandler,
  officeApproveHandler,
  officeOfferHandler,
  officeHoldHandler,
  officeResumeHandler,
  officeRejectHandler,
  officeReleaseHandler,
  officeListWithdrawalsHandler,
  officeListPayoutProblemsHandler,
  officeListTicketsHandler,
];
