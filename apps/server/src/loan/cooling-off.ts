import type { Company } from '../company-file.ts';
import type { Loan } from './loan.sql.ts';

const dayMilliseconds = 86_400_000;

/** Until when a disbursed loan may be cancelled free of interest (decisions §5); undefined before disbursement. */
export function coolingOffUntil(company: Company, loan: Loan): Date | undefined {
  if (loan.disbursedAt === undefined) return undefined;
  return new Date(loan.disbursedAt.getTime() + company.contractTerms.coolingOffDays * dayMilliseconds);
}
