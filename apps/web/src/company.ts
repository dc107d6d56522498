import type { companyRecord } from '@sagwan/contract/company/read-company.ts';
import type { ContractTerms } from '@sagwan/domain/loan/contract.ts';
import { createContext, type MetaArgs, type RouterContextProvider, useRouteLoaderData } from 'react-router';
import type { z } from 'zod';

/**
 * The operator's public configuration, as every page reads it: the answer of /misc/company, with the rate as exact
 * text and the terms of the contract. Amounts are minor units of PHP.
 */
export interface Company extends Omit<z.output<typeof companyRecord>, 'monthlyRatePercent'> {
  monthlyRatePercent: string;
  contractTerms: ContractTerms;
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
