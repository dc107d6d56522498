import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { AccountPage } from './books/AccountPage.tsx';
import { DaysPage } from './books/DaysPage.tsx';
import { JournalPage } from './books/JournalPage.tsx';
import { LossAllowancePage } from './books/LossAllowancePage.tsx';
import { TrialBalancePage } from './books/TrialBalancePage.tsx';
import { LatePage } from './delinquency/LatePage.tsx';
import { BeginPage } from './enrolment/BeginPage.tsx';
import { LoanPage } from './loan/LoanPage.tsx';
import { LoansPage } from './loan/LoansPage.tsx';
import { Frame } from './navigation/Frame.tsx';
import { NotFoundPage } from './navigation/NotFoundPage.tsx';
import { RouteFailure } from './navigation/RouteFailure.tsx';
import { paths } from './paths.ts';
import { ReliefPage } from './relief/ReliefPage.tsx';
import { BackdatedPage } from './repayment/BackdatedPage.tsx';
import { RepaymentsPage } from './repayment/RepaymentsPage.tsx';
import { SettlementsPage } from './repayment/SettlementsPage.tsx';
import { UnappliedPage } from './repayment/UnappliedPage.tsx';
import { OrdersPage } from './servicing/OrdersPage.tsx';
import { SessionGate } from './session/SessionGate.tsx';
import { SignInPage } from './session/SignInPage.tsx';
import { StaffOrdersPage } from './staff/StaffOrdersPage.tsx';
import { StaffPage } from './staff/StaffPage.tsx';
import { TicketsPage } from './support/TicketsPage.tsx';
import { PayoutProblemsPage } from './wallet/PayoutProblemsPage.tsx';
import { WithdrawalsPage } from './wallet/WithdrawalsPage.tsx';

const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteFailure,
    children: [
      { path: paths.signIn, Component: SignInPage },
      { path: paths.begin, Component: BeginPage },
      {
        Component: SessionGate,
        children: [
          {
            Component: Frame,
            children: [
              { index: true, element: <Navigate to={paths.loans} replace /> },
              {
                path: paths.loans,
                Component: LoansPage,
                children: [{ path: paths.loan, Component: LoanPage }],
              },
              { path: paths.orders, Component: OrdersPage },
              { path: paths.repayments, Component: RepaymentsPage },
              { path: paths.unapplied, Component: UnappliedPage },
              { path: paths.backdated, Component: BackdatedPage },
              { path: paths.settlements, Component: SettlementsPage },
              { path: paths.late, Component: LatePage },
              { path: paths.relief, Component: ReliefPage },
              { path: paths.withdrawals, Component: WithdrawalsPage },
              { path: paths.payoutProblems, Component: PayoutProblemsPage },
              { path: paths.trialBalance, Component: TrialBalancePage },
              { path: paths.journal, Component: JournalPage },
              { path: paths.account, Component: AccountPage },
              { path: paths.lossAllowance, Component: LossAllowancePage },
              { path: paths.days, Component: DaysPage },
              { path: paths.tickets, Component: TicketsPage },
              { path: paths.staff, Component: StaffPage },
              { path: paths.staffOrders, Component: StaffOrdersPage },
              { path: '*', Component: NotFoundPage },
            ],
          },
        ],
      },
    ],
  },
];

export const router = createBrowserRouter(routes, { basename: '/office' });
