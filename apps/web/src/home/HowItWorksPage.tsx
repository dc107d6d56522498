import { buttonClass } from '@sagwan/ui/Button.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { Link } from 'react-router';
import { useCompany } from '../company.ts';
import { paths } from '../paths.ts';

export const meta = () => [{ title: 'How It Works' }];

const steps = [
  {
    title: 'Get advice',
    text: 'Try amounts and terms in the calculator, and ask us anything. You see what a loan costs a month, in all and a year before you decide. Applying is free, and you can take your application back free of charge until the money is released.',
  },
  {
    title: 'Withdraw your money securely',
    text: 'Once your loan is approved and released, the amount stands in your wallet. You order a withdrawal to the bank account or e-wallet in your own name and confirm it with a one-time password sent to your phone. It takes about 10 minutes.',
  },
  {
    title: 'Receive it',
    text: 'The money is in your account within 24 hours after you confirm the contract by e-mail or SMS code. Amounts over ₱50,000 travel by bank transfer on banking days; we show you the arrival time before you confirm.',
  },
] as const;

export default function HowItWorksPage() {
  const { companyShortName } = useCompany();
  return (
    <div className="mx-auto flex max-w-text flex-col gap-8 px-4 py-10 lg:py-14">
      <h1>How It Works</h1>
      <ol className="flex flex-col gap-6">
        {steps.map(({ title, text }, place) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="flex size-11 shrink-0 items-center justify-center rounded-full bg-action text-lg font-bold text-on-action"
            >
              {place + 1}
            </span>
            <div className="flex flex-col gap-1 pt-1.5">
              <h2>{title}</h2>
              <p className="text-quiet">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <Notice tone="info" live={false} title="What you need">
        A government-issued ID, a phone number, and a bank account or e-wallet in your own name.
      </Notice>
      <Notice
        tone="warning"
        live={false}
        title={`${companyShortName} never asks you to pay to receive your loan`}
      >
        Not for a fee, not for a wrong account number, not to free a balance. Whoever asks that is not us.
      </Notice>
      <Link to={paths.register} className={buttonClass({ wide: true })}>
        Create an account
      </Link>
    </div>
  );
}
