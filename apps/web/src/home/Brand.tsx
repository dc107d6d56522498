import { classNames } from '@sagwan/ui/class-names.ts';
import { Link } from 'react-router';
import { useCompany } from '../company.ts';
import { paths } from '../paths.ts';

/** The operator's short name; leads to the dashboard (specification §2, 'Top bar'). */
export function Brand({ className }: { className?: string }) {
  const { companyShortName } = useCompany();
  return (
    <Link
      to={paths.dashboard}
      className={classNames(
        'inline-flex min-h-11 min-w-0 items-center gap-2 text-lg font-bold tracking-tight text-on-house no-underline',
        className,
      )}
    >
      <PaddleMark />
      <span className="min-w-0 truncate">{companyShortName}</span>
    </Link>
  );
}

function PaddleMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 shrink-0 max-[22.5rem]:hidden">
      <path
        d="M23 3.5c3 1.8 3.2 6.2.7 9.2-1.6 2-3.7 2.8-5 2.7L11 26.2 8.4 24.4 16 13.6c-.5-1.3-.4-3.5 1-5.6 1.6-2.6 4-4.8 6-4.5z"
        className="fill-on-house"
      />
      <path
        d="M3 28c3.5-2.3 5.8-2.3 9.3 0s5.8 2.3 9.3 0 4.6-2.3 7.4 0"
        className="fill-none stroke-accent"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
