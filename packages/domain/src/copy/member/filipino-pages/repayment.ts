import { repaymentPapers } from '../filipino/repayment-papers.ts';
import { repaymentScreens } from '../filipino/repayment-screens.ts';

export const repayment = {
  repaymentPapers,
  repaymentScreens,
};
