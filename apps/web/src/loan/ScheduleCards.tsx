import type { ReactNode } from 'react';

export interface ScheduleCard {
  key: string | number;
  title: string;
  payment: ReactNode;
  /** What the payment is made of, and what is left after it. */
  parts: readonly { name: string; amount: ReactNode }[];
}

/** The lines of a schedule as a list, where the place is too narrow for a table. */
export function ScheduleCards({ cards }: { cards: readonly ScheduleCard[] }) {
  return (
    <ol className="flex flex-col">
      {cards.map(({ key, title, payment, parts }) => (
        <li key={key} className="border-b border-line py-3">
          <ScheduleCardContent title={title} payment={payment} parts={parts} />
        </li>
      ))}
    </ol>
  );
}

export function ScheduleCardContent({ title, payment, parts }: Omit<ScheduleCard, 'key'>) {
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{title}</span>
        <span className="font-semibold">{payment}</span>
      </p>
      {/* Beside one another where three amounts of seven digits fit. */}
      <dl className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2 text-sm">
        {parts.map(({ name, amount }) => (
          <div key={name} className="min-w-0">
            <dt className="font-normal text-quiet">{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
