import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { Frame } from './navigation/Frame.tsx';
import { LoadingPage } from './navigation/LoadingPage.tsx';
import { NotFoundPage } from './navigation/NotFoundPage.tsx';
import { RoleGate } from './navigation/RoleGate.tsx';
import { RouteChange } from './navigation/RouteChange.tsx';
import { PageFailure, RouteFailure } from './navigation/RouteFailure.tsx';
import { paths } from './paths.ts';
import { SessionGate } from './session/SessionGate.tsx';
import { SignInPage } from './session/SignInPage.tsx';

/** Each page is a file of its own, fetched when it is first opened: nobody waits for pages that they never open. */
const routes: RouteObject[] = [
  {
    Component: RouteChange,
    ErrorBoundary: RouteFailure,
    HydrateFallback: LoadingPage,
    children: [
      { path: paths.signIn, Component: SignInPage },
      { path: paths.begin, lazy: () => import('./staff/EnrolPage.tsx') },
      {
        Component: SessionGate,
        children: [
          {
            Component: Frame,
            children: [
              {
                Component: RoleGate,
                ErrorBoundary: PageFailure,
                children: [
                  { index: true, element: <Navigate to={paths.loans} replace /> },
                  {
                    path: paths.loans,
                    lazy: () => import('./loan/LoansPage.tsx'),
                    children: [{ path: paths.loan, lazy: () => import('./loan/LoanPage.tsx') }],
                  },
                  { path: paths.orders, lazy: () => import('./servicing/OrdersPage.tsx') },
                  { path: paths.repayments, lazy: () => import('./repayment/RepaymentsPage.tsx') },
                  { path: paths.unapplied, lazy: () => import('./repayment/UnappliedPage.tsx') },
                  { path: paths.backdated, lazy: () => import('./repayment/BackdatedPage.tsx') },
                  { path: paths.settlements, lazy: () => import('./repayment/SettlementsPage.tsx') },
                  { path: paths.late, lazy: () => import('./delinquency/LatePage.tsx') },
                  { path: paths.scoreDisputes, lazy: () => import('./score/ScoreDisputesPage.tsx') },
                  { path: paths.dataRequests, lazy: () => import('./personal-data/DataRequestsPage.tsx') },
                  { path: paths.lostPhones, lazy: () => import('./session/LostPhonesPage.tsx') },
                  { path: paths.relief, lazy: () => import('./relief/ReliefPage.tsx') },
                  { path: paths.withdrawals, lazy: () => import('./wallet/WithdrawalsPage.tsx') },
                  { path: paths.suspensions, lazy: () => import('./suspension/SuspensionsPage.tsx') },
                  { path: paths.payoutProblems, lazy: () => import('./wallet/PayoutProblemsPage.tsx') },
                  { path: paths.trialBalance, lazy: () => import('./ledger/TrialBalancePage.tsx') },
                  { path: paths.journal, lazy: () => import('./ledger/JournalPage.tsx') },
                  { path: paths.account, lazy: () => import('./ledger/AccountPage.tsx') },
                  { path: paths.lossAllowance, lazy: () => import('./ledger/LossAllowancePage.tsx') },
                  { path: paths.days, lazy: () => import('./ledger/DaysPage.tsx') },
                  { path: paths.tickets, lazy: () => import('./support/TicketsPage.tsx') },
                  { path: paths.staff, lazy: () => import('./staff/StaffPage.tsx') },
                  { path: paths.staffOrders, lazy: () => import('./staff/StaffOrdersPage.tsx') },
                  { path: '*', Component: NotFoundPage },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];

export const router = createBrowserRouter(routes, { basename: '/office' });
