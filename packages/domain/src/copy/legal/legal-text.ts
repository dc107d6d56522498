import type { ContractTerms } from '../../loan/contract.ts';
import type { FeeTerms } from '../../loan/fees.ts';

/** What the legal texts print of the operator's configuration. */
export interface LegalCompany {
  companyName: string;
  companyShortName: string;
  address: string;
  supportEmail: string;
  secRegistrationNumber: string;
  financingLicenceNumber: string;
  paymentSystemOperatorNumber: string;
  /** In force today; a loan keeps those it was made under. */
  terms: ContractTerms & { readonly fees: FeeTerms };
}

/** A paragraph, or the points of a list. */
export type LegalBlock = string | readonly string[];

export interface LegalSection {
  heading: string;
  blocks: readonly LegalBlock[];
}

export interface LegalText {
  title: string;
  /** 'YYYY-MM-DD'. */
  updatedOn: string;
  /** What a reader must know before the first section. */
  opening: readonly LegalBlock[];
  sections: readonly LegalSection[];
}

export type LegalName = 'terms' | 'privacy';
