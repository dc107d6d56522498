import { scoreMaximum } from '@sagwan/domain/score/score.ts';
import { type ScoreBand, scoreBandOf, scoreBands } from '@sagwan/domain/score/score-bands.ts';
import { classNames } from '@sagwan/ui/class-names.ts';
import { Icon } from '@sagwan/ui/Icon.tsx';
import { useCompany } from '../company.ts';
import { memberWords } from '../member-words.ts';

const radius = 52;
/** Of the ring's thousand, between two bands. */
const gap = 14;

/** The trust score as a ring out of 1000 (specification §2, 'Settings') with its bands, and what is missing to the next one. */
export function CreditScoreGauge({ score }: { score: number }) {
  const { companyShortName } = useCompany();
  const band = scoreBandOf(score);
  const next = scoreBands[scoreBands.indexOf(band) + 1];
  return (
    <div className="flex flex-col items-center gap-4">
      <div className="relative size-[min(12rem,70vw)]">
        <svg
          viewBox="0 0 120 120"
          className="size-full -rotate-90"
          role="img"
          aria-label={memberWords().scoreWords.gauge({
            name: memberWords().screens.settings.creditScore,
            score,
            most: scoreMaximum,
            band: memberWords().scoreWords.bands[band.name],
          })}
        >
          {scoreBands.map((each) => (
            <Arc key={each.name} band={each} score={score} />
          ))}
        </svg>
        <p aria-hidden="true" className="absolute inset-0 flex flex-col items-center justify-center">
          <span className="figures text-[min(2.75rem,14vw)] leading-none font-semibold tracking-tight">
            {score}
          </span>
          <span className="text-sm text-quiet">{memberWords().scoreWords.of({ most: scoreMaximum })}</span>
          <span className="font-semibold">{memberWords().scoreWords.bands[band.name]}</span>
        </p>
      </div>
      <div className="text-center">
        <h2 className="text-lg">{memberWords().screens.settings.creditScore}</h2>
        <p className="max-w-text text-quiet">
          {memberWords().screens.settings.creditScoreNote({ companyShortName })}
        </p>
        {next !== undefined && (
          <p className="mt-1 font-medium">
            {memberWords().scoreWords.toNext({
              count: next.from - score,
              band: memberWords().scoreWords.bands[next.name],
            })}
          </p>
        )}
      </div>
      <Bands current={band} />
    </div>
  );
}

/** One band of the ring: filled as far as the score goes. */
function Arc({ band: { from, to }, score }: { band: ScoreBand; score: number }) {
  const start = from + gap / 2;
  const length = to - from - gap;
  const filled = Math.min(Math.max(score - start, 0), length);
  return (
    <>
      <Stroke start={start} length={length} className="stroke-line" />
      {filled > 0 && <Stroke start={start} length={filled} className="stroke-action" />}
    </>
  );
}

function Stroke({ start, length, className }: { start: number; length: number; className: string }) {
  return (
    <circle
      cx="60"
      cy="60"
      r={radius}
      fill="none"
      strokeWidth="9"
      pathLength={scoreMaximum}
      strokeDasharray={`${length} ${scoreMaximum}`}
      strokeDashoffset={-start}
      className={className}
    />
  );
}

/** Which score is in which band; the member's own is marked. */
function Bands({ current }: { current: ScoreBand }) {
  return (
    <div className="@container w-full">
      {/* Two beside each other, or one below the other where large text needs the width. */}
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.75rem,50%-var(--spacing))),1fr))] gap-2 text-sm @xl:grid-cols-4">
        {scoreBands.map((band) => (
          <li
            key={band.name}
            aria-current={band === current || undefined}
            className={classNames(
              'rounded-md px-3 py-2',
              band === current ? 'bg-tint font-semibold outline-1 outline-action' : 'bg-background',
            )}
          >
            <span className="flex items-center gap-1">
              {memberWords().scoreWords.bands[band.name]}
              {band === current && <Icon name="check" size={16} className="text-action" />}
            </span>
            <span className="figures text-quiet">
              {band.from}–{band.to}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-center text-sm text-quiet">{memberWords().scoreWords.bandsNote}</p>
    </div>
  );
}
