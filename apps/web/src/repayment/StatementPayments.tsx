import { classNames } from '@sagwan/ui/class-names.ts';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { dateText } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import type { Statement } from './paper-queries.ts';

const words = () => memberWords().repaymentPapers.statement;

/** The payments of a month with where each went; a list where the container is too narrow for a table. */
export function StatementPayments({ payments }: { payments: Statement['payments'] }) {
  if (payments.length === 0) return <p>{words().none}</p>;
  const overpaid = payments.some((payment) => payment.overpaid > 0n);
  const columns = [
    { name: words().amount, minorOf: (payment: Payment) => payment.amount },
    { name: words().toInterest, minorOf: (payment: Payment) => payment.interest },
    { name: words().toPrincipal, minorOf: (payment: Payment) => payment.principal },
    { name: words().toPenalty, minorOf: (payment: Payment) => payment.penalty },
    ...(overpaid ? [{ name: words().overpaid, minorOf: (payment: Payment) => payment.overpaid }] : []),
  ];
  // With one column more the table needs more room.
  const tableClass = overpaid ? '@xl:table' : '@lg:table';
  const listClass = overpaid ? '@xl:hidden' : '@lg:hidden';
  return (
    <div className="@container">
      <table className={classNames('hidden w-full border-collapse text-sm print:table', tableClass)}>
        <caption className="mb-2 text-left text-quiet">{words().paymentsCaption}</caption>
        <thead>
          <tr className="border-b border-line text-right">
            <th scope="col" className="py-2 pr-3 text-left font-semibold">
              {words().on}
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="py-2 pr-1 pl-2 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <tr key={payment.id} className="border-b border-line text-right">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                <Day payment={payment} />
              </th>
              {columns.map(({ name, minorOf }) => (
                <td key={name} className="py-2 pr-1 pl-2">
                  <Figure amountMinor={minorOf(payment)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ol className={classNames('flex flex-col gap-3 print:hidden', listClass)}>
        {payments.map((payment) => (
          <li key={payment.id}>
            <Group title={<Day payment={payment} />}>
              {columns.map(({ name, minorOf }) => (
                <Row key={name} name={name} short>
                  <Figure amountMinor={minorOf(payment)} />
                </Row>
              ))}
            </Group>
          </li>
        ))}
      </ol>
    </div>
  );
}

type Payment = Statement['payments'][number];

function Day({ payment: { on, returned } }: { payment: Payment }) {
  return (
    <>
      {dateText(on)}
      {returned && <span className="block text-sm font-normal text-quiet">{words().returned}</span>}
    </>
  );
}
