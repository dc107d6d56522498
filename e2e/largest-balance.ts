import type { Page } from '@playwright/test';
import { changeAnswer } from './change-answer.ts';
import { api } from './member.ts';

/** Ana's wallet as after the largest loan. */
export const withLargestBalance = (page: Page) =>
  changeAnswer(page, api('memberloan/pn'), (record: object) => ({
    ...record,
    wallet: 4_999_001,
    walletPHP: 4_999_001,
    withdrawnAmount: 999,
    loanAmount: 5_000_000,
  }));
