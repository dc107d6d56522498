import { screens } from '@sagwan/domain/copy/screens.ts';
import { scoreMaximum } from '@sagwan/domain/score/score.ts';
import { useCompany } from '../company.ts';

const most = scoreMaximum;
const radius = 52;
const around = 2 * Math.PI * radius;

/** The trust score as a ring out of 1000 (specification §2, 'Settings'). */
export function CreditScoreGauge({ score }: { score: number }) {
  const { companyShortName } = useCompany();
  const share = Math.min(Math.max(score / most, 0), 1);
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <div className="relative size-44">
        <svg
          viewBox="0 0 120 120"
          className="size-full -rotate-90"
          role="img"
          aria-label={`${screens.settings.creditScore}: ${score} of ${most}`}
        >
          <circle cx="60" cy="60" r={radius} fill="none" strokeWidth="9" className="stroke-line" />
          {/* Without this a score of 0 would draw a dot. */}
          {share > 0 && (
            <circle
              cx="60"
              cy="60"
              r={radius}
              fill="none"
              strokeWidth="9"
              strokeLinecap="round"
              strokeDasharray={`${share * around} ${around}`}
              className="stroke-action"
            />
          )}
        </svg>
        <p aria-hidden="true" className="absolute inset-0 flex flex-col items-center justify-center">
          <span className="figures text-3xl font-semibold">{score}</span>
          <span className="text-sm text-quiet">of {most}</span>
        </p>
      </div>
      <h2 className="text-lg">{screens.settings.creditScore}</h2>
      <p className="max-w-text text-quiet">{screens.settings.creditScoreNote({ companyShortName })}</p>
    </div>
  );
}
