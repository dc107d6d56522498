import { autoDebitScreens } from '../filipino/auto-debit.ts';
import { planChangeScreens } from '../filipino/plan-change-screens.ts';

export const plans = {
  autoDebitScreens,
  planChangeScreens,
};
