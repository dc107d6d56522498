import type { companyRecord } from '@sagwan/contract/company/read-company.ts';
import type { LendingTerms } from '@sagwan/domain/loan/lending-terms.ts';
import { createContext, type MetaArgs, type RouterContextProvider, useRouteLoaderData } from 'react-router';
import type { z } from 'zod';

type Answered = z.output<typeof companyRecord>;
type LendingTermsAnswered =
  | 'minimumLoanPHP'
  | 'maximumLoanPHP'
  | 'monthlyRatePercent'
  | 'fees'
  | 'termsEffectiveFrom';

/**
 * The operator's public configuration, as every page reads it: the answer of /misc/company, with all of the lending terms in
 * force on the business date at which the page was rendered. Amounts are minor units of PHP.
 */
export interface Company extends Omit<Answered, LendingTermsAnswered> {
  terms: LendingTerms;
  /** That date, 'YYYY-MM-DD'. */
  today: string;
}

export interface RootData {
  company: Company;
  /** The public origin, such as 'https://sagwan.example', for addresses used outside the page. */
  publicOrigin: string;
}

/** Set by the server for each rendering (entry.server.tsx, `pageContext`); read only by the root loader. */
export const rootDataContext = createContext<RootData>();

export function readRootData({ context }: { context: Readonly<RouterContextProvider> }): RootData {
  return context.get(rootDataContext);
}

/** The operator's configuration, from the root loader; below the root only. */
export function useCompany(): Company {
  const data = useRouteLoaderData<typeof readRootData>('root');
  if (data === undefined) throw new Error('The root loader has not answered');
  return data.company;
}

/** The same for a page's `meta`, which runs outside React; undefined where the root itself failed. */
export function rootDataOf(matches: MetaArgs['matches']): RootData | undefined {
  return matches.find(({ id }) => id === 'root')?.loaderData as RootData | undefined;
}
