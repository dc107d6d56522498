import { memberWords } from '../member-words.ts';

/** What would raise the credit score, each with its points. */
export function ScoreWays({ ways }: { ways: readonly { title: string; points: number }[] }) {
  return (
    <section className="mt-4 flex flex-col gap-1">
      <h3 className="text-base">{memberWords().scoreWords.waysTitle}</h3>
      <ul className="flex flex-col divide-y divide-line">
        {ways.map(({ title, points }) => (
          <li key={title} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="min-w-0 flex-[1_1_8rem]">{title}</span>
            <span className="figures ml-auto font-semibold whitespace-nowrap text-success">+{points}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
