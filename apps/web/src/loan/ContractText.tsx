import type { Language } from '@sagwan/domain/copy/site/language.ts';
import type { ContractContent } from '@sagwan/domain/loan/contract.ts';
import { classNames } from '@sagwan/ui/class-names.ts';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { joinFirstLetter } from '../join-first-letter.ts';
import { memberWords } from '../member-words.ts';
import { TranslationNote } from '../paper/TranslationNote.tsx';
import { useSharedWords } from '../words.tsx';
import { ScheduleCards } from './ScheduleTable.tsx';

const words = () => memberWords().papers;

type ReadableContract = ContractContent & { language: Language; translationNote: string | null };

/** The loan contract, as it is read on the screen (specification §2, 'Contract content'). */
export function ContractText({ contract }: { contract: ReadableContract }) {
  return (
    <article className="flex flex-col gap-4" lang={contract.language}>
      <TranslationNote note={contract.translationNote} />
      <header>
        <h3>{contract.title}</h3>
        <p>{contract.companyName}</p>
        <p className="text-sm text-quiet">{words().contract.code({ code: contract.loanAgreementCode })}</p>
      </header>
      <Group>
        {contract.particulars.map(({ label, text }) => (
          <Row key={label} name={label}>
            {joinFirstLetter(text)}
          </Row>
        ))}
      </Group>
      <ol className="flex flex-col gap-3">
        {contract.articles.map(({ number, title, text }) => (
          <li key={number}>
            <h4 className="font-semibold">{words().contract.article({ number, title })}</h4>
            <p className="max-w-text">{joinFirstLetter(text.replaceAll(' %', '\u00a0%'))}</p>
          </li>
        ))}
      </ol>
      <ContractSchedule contract={contract} />
      <Group>
        <Row name={words().contract.partyA}>{contract.partyA}</Row>
        <Row name={words().contract.partyB}>{contract.partyB}</Row>
      </Group>
    </article>
  );
}

/** The repayments that the contract binds to; a list where the container is too narrow for a table. */
function ContractSchedule({ contract: { schedule, scheduleNote } }: { contract: ContractContent }) {
  const { number, payment, interest, principal, balance } = useSharedWords().schedule;
  return (
    <section className="@container flex flex-col gap-2">
      <h4 className="font-semibold">{memberWords().screens.loan.contractSchedule}</h4>
      <p className="max-w-text">{scheduleNote}</p>
      <table className="figures hidden w-full border-collapse text-right text-sm @md:table">
        <thead>
          <tr className="border-b border-line">
            {[number, payment, interest, principal, balance].map((name, place) => (
              <th
                key={name}
                scope="col"
                className={classNames('py-1 pl-2 font-semibold', place === 0 && 'text-left')}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {schedule.map((row) => (
            <tr key={row.number} className="border-b border-line">
              <td className="py-1 pl-2 text-left">{row.number}</td>
              <td className="py-1 pl-2">{row.payment}</td>
              <td className="py-1 pl-2">{row.interest}</td>
              <td className="py-1 pl-2">{row.principal}</td>
              <td className="py-1 pl-2">{row.balance}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="figures @md:hidden">
        <ScheduleCards
          cards={schedule.map((row) => ({
            key: row.number,
            title: `${number} ${row.number}`,
            payment: row.payment,
            parts: [
              { name: interest, amount: row.interest },
              { name: principal, amount: row.principal },
              { name: balance, amount: row.balance },
            ],
          }))}
        />
      </div>
    </section>
  );
}
