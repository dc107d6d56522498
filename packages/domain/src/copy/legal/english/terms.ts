import type { LegalCompany, LegalText } from '../legal-text.ts';

/** The 10 numbered sections of the specification (§2, 'Footer'). */
export function termsAndConditions({ companyName, companyShortName, supportEmail }: LegalCompany): LegalText {
  return {
    title: 'Terms & Conditions',
    updatedOn: '2026-11-22',
    opening: [],
    sections: [
      {
        heading: 'Acceptance',
        blocks: [
          `By using ${companyShortName} you accept these terms. If you do not, please do not use it. You must be 18 or older.`,
        ],
      },
      {
        heading: 'Revision',
        blocks: [
          'We may revise these terms for the use of this site without notice; the version shown here applies. Terms of a loan you have signed never change by this.',
        ],
      },
      {
        heading: 'Your account and your loan',
        blocks: [
          'You acknowledge that an available credit limit does not guarantee a loan. The lender approves or declines each application on its own.',
          'The loan agreement prevails over these terms wherever they differ.',
          `A loan may be allocated to any lender that works with us, named in your agreement. ${companyName} acts as the facility manager and may charge the fees that your disclosure statement lists, and no others. No fee is taken before you receive your loan.`,
          'You receive a disclosure statement with every charge and the effective interest rate before you are bound to a loan. Study it before you proceed.',
        ],
      },
      {
        heading: 'Intellectual property and licence to use',
        blocks: [
          `The name, the texts, the pictures and the software of this site belong to ${companyName} or its licensors. You may use the site for your own applications and loans, and copy what you need for your records.`,
        ],
      },
      {
        heading: 'Prohibited use',
        blocks: [
          'You may not break into the service or try to, disturb it, pretend to be somebody else, send false documents, or read it out by machine. We report such acts to the authorities.',
        ],
      },
      {
        heading: 'Disclaimer',
        blocks: [
          'We keep the service running with care, but cannot promise that it is never interrupted. The calculator shows what a loan would cost at today’s rate; the disclosure statement is what counts.',
        ],
      },
      {
        heading: 'Limitation of liability',
        blocks: [
          'We are liable for harm that we cause with intent or by negligence, as the law provides. Nothing here takes away a right that the law gives you as a consumer.',
        ],
      },
      {
        heading: 'Errata',
        blocks: [
          'Pages may hold mistakes of typing or fact. We correct them when we learn of them; please tell us.',
        ],
      },
      {
        heading: 'Links',
        blocks: [
          'We are not responsible for the pages of others to which we link. A link is not a recommendation.',
        ],
      },
      {
        heading: 'Modifications, law and contact',
        blocks: [
          `Philippine law applies. Questions and complaints reach us at ${supportEmail}, free of charge.`,
        ],
      },
    ],
  };
}
