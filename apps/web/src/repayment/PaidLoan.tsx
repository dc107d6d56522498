import { repaymentPapers } from '@sagwan/domain/copy/repayment-papers.ts';
import { repaymentScreens } from '@sagwan/domain/copy/repayment-screens.ts';
import { buttonClass } from '@sagwan/ui/Button.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { Link } from 'react-router';
import { paths } from '../paths.ts';

const words = repaymentScreens;

/** On Home after the last payment: nothing is owed, and where the certificate and the receipts are. */
export function PaidLoan() {
  return (
    <Notice
      tone="success"
      live={false}
      title={words.due.paidOff}
      action={
        <span className="flex flex-wrap gap-2">
          <Link to={paths.certificate} className={buttonClass({ variant: 'secondary', size: 'small' })}>
            {repaymentPapers.certificate.link}
          </Link>
          <Link to={paths.payments} className={buttonClass({ variant: 'secondary', size: 'small' })}>
            {words.history.title}
          </Link>
        </span>
      }
    >
      {words.due.paidOffNote}
    </Notice>
  );
}
