import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { LoanPage } from './loan/LoanPage.tsx';
import { LoansPage } from './loan/LoansPage.tsx';
import { Frame } from './navigation/Frame.tsx';
import { NotFoundPage } from './navigation/NotFoundPage.tsx';
import { RouteFailure } from './navigation/RouteFailure.tsx';
import { paths } from './paths.ts';
import { SessionGate } from './session/SessionGate.tsx';
import { SignInPage } from './session/SignInPage.tsx';
import { TicketsPage } from './support/TicketsPage.tsx';
import { PayoutProblemsPage } from './wallet/PayoutProblemsPage.tsx';
import { WithdrawalsPage } from './wallet/WithdrawalsPage.tsx';

const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteFailure,
    children: [
      { path: paths.signIn, Component: SignInPage },
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
              { path: paths.withdrawals, Component: WithdrawalsPage },
              { path: paths.payoutProblems, Component: PayoutProblemsPage },
              { path: paths.tickets, Component: TicketsPage },
              { path: '*', Component: NotFoundPage },
            ],
          },
        ],
      },
    ],
  },
];

export const router = createBrowserRouter(routes, { basename: '/office' });
