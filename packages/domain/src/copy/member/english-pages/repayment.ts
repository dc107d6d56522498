import { repaymentPapers } from '../../repayment-papers.ts';
import { repaymentScreens } from '../../repayment-screens.ts';

/** Read where a loan is repaid, and on Home. */
export const repayment = {
  repaymentPapers,
  repaymentScreens,
};
