import { repaymentPapers } from '@sagwan/domain/copy/repayment-papers.ts';
import { repaymentScreens } from '@sagwan/domain/copy/repayment-screens.ts';
import { buttonClass } from '@sagwan/ui/Button.tsx';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { PaidOffPicture } from './PaidOffPicture.tsx';

const words = repaymentScreens;

/** On Home after the last payment: nothing is owed, and where the certificate and the receipts are. */
export function PaidLoan() {
  return (
    <section
      aria-labelledby="paid-loan"
      className="flex flex-col items-center gap-4 rounded-lg border border-success-line bg-success-tint p-4 text-center sm:p-6"
    >
      <PaidOffPicture />
      <div>
        <h2 id="paid-loan">{words.due.paidOff}</h2>
        <p className="mx-auto max-w-text">{words.due.paidOffNote}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:*:grow">
        <Link to={paths.certificate} className={buttonClass({ variant: 'secondary' })}>
          {repaymentPapers.certificate.link}
        </Link>
        <Link to={paths.payments} className={buttonClass({ variant: 'secondary' })}>
          {words.history.title}
        </Link>
      </div>
    </section>
  );
}
