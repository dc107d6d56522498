import { papers } from '@sagwan/domain/copy/papers.ts';
import { screens } from '@sagwan/domain/copy/screens.ts';
import type { ContractContent } from '@sagwan/domain/loan/contract.ts';
import { useWords } from '../words.tsx';

const { contract: paper } = papers;

/** The loan contract, as it is read on the screen (specification §2, 'Contract content'). */
export function ContractText({ contract }: { contract: ContractContent }) {
  return (
    <article className="flex flex-col gap-4">
      <header>
        <h3>{contract.title}</h3>
        <p>{contract.companyName}</p>
        <p className="text-sm text-quiet">{paper.code({ code: contract.loanAgreementCode })}</p>
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
            <h4 className="font-semibold">{paper.article({ number, title })}</h4>
            <p className="max-w-text">{text.replaceAll(' %', '\u00a0%')}</p>
          </li>
        ))}
      </ol>
      <ContractSchedule contract={contract} />
      <dl className="grid gap-3 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-quiet">{paper.partyA}</dt>
          <dd className="font-medium">{contract.partyA}</dd>
        </div>
        <div>
          <dt className="text-sm text-quiet">{paper.partyB}</dt>
          <dd className="font-medium">{contract.partyB}</dd>
        </div>
      </dl>
    </article>
  );
}

/** The repayments that the contract binds to; narrow enough for a phone, without the balance there. */
function ContractSchedule({ contract: { schedule, scheduleNote } }: { contract: ContractContent }) {
  const { schedule: words } = useWords();
  return (
    <section className="flex flex-col gap-2">
      <h4 className="font-semibold">{screens.loan.contractSchedule}</h4>
      <p className="max-w-text">{scheduleNote}</p>
      <table className="figures w-full border-collapse text-right text-sm">
        <thead>
          <tr className="border-b border-line">
            {[words.number, words.payment, words.interest, words.principal].map((name, place) => (
              <th
                key={name}
                scope="col"
                className={`py-1 pl-2 font-semibold ${place === 0 ? 'text-left' : ''}`}
              >
                {name}
              </th>
            ))}
            <th scope="col" className="py-1 pl-2 font-semibold max-sm:hidden">
              {words.balance}
            </th>
          </tr>
        </thead>
        <tbody>
          {schedule.map((row) => (
            <tr key={row.number} className="border-b border-line">
              <td className="py-1 pl-2 text-left">{row.number}</td>
              <td className="py-1 pl-2">{row.payment}</td>
              <td className="py-1 pl-2">{row.interest}</td>
              <td className="py-1 pl-2">{row.principal}</td>
              <td className="py-1 pl-2 max-sm:hidden">{row.balance}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
