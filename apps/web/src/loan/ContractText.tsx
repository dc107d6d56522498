import type { ContractContent } from '@sagwan/domain/loan/contract.ts';

/** The loan contract, as it is read on the screen (specification §2, 'Contract content'). */
export function ContractText({ contract }: { contract: ContractContent }) {
  return (
    <article className="flex flex-col gap-4">
      <header>
        <h3>{contract.title}</h3>
        <p>{contract.companyName}</p>
        <p className="text-sm text-quiet">Loan Agreement Code: {contract.loanAgreementCode}</p>
      </header>
      <dl className="flex flex-col divide-y divide-line">
        {contract.particulars.map(({ label, text }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <dt className="text-quiet">{label}</dt>
            <dd className="ml-auto min-w-0 text-right">{text}</dd>
          </div>
        ))}
      </dl>
      <ol className="flex flex-col gap-3">
        {contract.articles.map(({ number, title, text }) => (
          <li key={number}>
            <h4 className="font-semibold">
              Article {number}. {title}
            </h4>
            <p className="max-w-text">{text.replaceAll(' %', '\u00a0%')}</p>
          </li>
        ))}
      </ol>
      <dl className="grid gap-3 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-quiet">Party A (lender)</dt>
          <dd className="font-medium">{contract.partyA}</dd>
        </div>
        <div>
          <dt className="text-sm text-quiet">Party B (borrower)</dt>
          <dd className="font-medium">{contract.partyB}</dd>
        </div>
      </dl>
    </article>
  );
}
