import { buttonClass } from '@sagwan/ui/Button.tsx';
import { Hero } from '@sagwan/ui/Hero.tsx';
import { Picture } from '@sagwan/ui/Picture.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { Link } from 'react-router';
import { memberWords } from '../member-words.ts';
import { paths } from '../paths.ts';
import paidOff from '../pictures/paid-off.svg';
import { chosenLoan } from './repaid-loan.ts';

const words = () => memberWords().repaymentScreens;

/** On Home after the last payment of the newest loan: nothing is owed, and where the certificate and the receipts are. */
export function PaidLoan() {
  return (
    <Hero
      eyebrow={words().due.paidOff}
      badge={<StatusBadge tone="success" icon="check-circle" text={words().states.PAID} />}
      statement={words().due.nothingOwed}
      sentence={<p className="mt-2">{words().due.paidOffKept}</p>}
      tone="success"
      picture={<Picture source={paidOff} />}
    >
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Link
          to={paths.certificate}
          onClick={chosenLoan.forget}
          className={buttonClass({ variant: 'secondary' })}
        >
          {memberWords().repaymentPapers.certificate.link}
        </Link>
        <Link
          to={paths.payments}
          onClick={chosenLoan.forget}
          className={buttonClass({ variant: 'secondary' })}
        >
          {words().history.title}
        </Link>
      </div>
    </Hero>
  );
}
