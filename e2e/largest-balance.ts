import type { Page } from '@playwright/test';
import { api } from './member.ts';

/** Ana's wallet as after the largest loan. */
export const withLargestBalance = (page: Page) =>
  page.route(api('memberloan/pn'), async (route) => {
    const response = await route.fetch();
    const record = {
      ...(await response.json()),
      wallet: 4_999_001,
      walletPHP: 4_999_001,
      withdrawnAmount: 999,
    };
    await route.fulfill({ response, json: { ...record, loanAmount: 5_000_000 } });
  });
