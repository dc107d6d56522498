import { autoDebitScreens } from '../../auto-debit.ts';
import { planChangeScreens } from '../../plan-change-screens.ts';

/** Read where a plan is changed or debited. */
export const plans = {
  autoDebitScreens,
  planChangeScreens,
};
