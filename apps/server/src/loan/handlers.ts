import type { EndpointHandler } from '../serve.ts';
import { answerLoanHandler } from './answer-loan.ts';
import { applyHandler } from './apply.ts';
import { discloseHandler } from './disclose.ts';
import { listLoansHandler } from './list-loans.ts';
import { readLoanHandler } from './read-loan.ts';
import { withdrawApplicationHandler } from './withdraw-application.ts';

export const loanHandlers: readonly EndpointHandler[] = [
  discloseHandler,
  applyHandler,
  listLoansHandler,
  readLoanHandler,
  withdrawApplicationHandler,
  answerLoanHandler,
];
