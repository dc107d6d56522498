import { classNames } from '@sagwan/ui/class-names.ts';
import { Link } from 'react-router';
import { useCompany } from '../company.ts';
import { paths } from '../paths.ts';
import { PaddleMark } from './PaddleMark.tsx';

/** The operator's short name; leads to the dashboard (specification §2, 'Top bar'). */
export function Brand({ className }: { className?: string }) {
  const { companyShortName } = useCompany();
  return (
    <Link
      to={paths.dashboard}
      className={classNames(
        'inline-flex min-h-11 min-w-0 items-center gap-2 text-[min(1.125rem,max(18px,5vw))] font-bold tracking-tight text-on-brand no-underline',
        className,
      )}
    >
      <PaddleMark className="max-[22.5rem]:hidden" />
      <span className="min-w-0 truncate">{companyShortName}</span>
    </Link>
  );
}
