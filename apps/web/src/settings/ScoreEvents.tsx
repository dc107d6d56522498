import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { readScore } from '@sagwan/contract/member/read-score.ts';
import { scoreWords } from '@sagwan/domain/copy/score-words.ts';
import { longDate } from '@sagwan/domain/time/manila.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { classNames } from '@sagwan/ui/class-names.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../session/call-api.ts';
import { QueryResult } from './QueryResult.tsx';
import { ScoreDispute } from './ScoreDispute.tsx';
import { ScoreWays } from './ScoreWays.tsx';

type Score = AnswerOf<typeof readScore>;

const shownAtFirst = 5;

/** What moved the credit score, newest first, each with its points. */
export function ScoreEvents({ phoneNumber }: { phoneNumber: string }) {
  const score = useQuery({
    queryKey: ['score', phoneNumber],
    queryFn: ({ signal }) => callApi(readScore, { body: { phoneNumber }, signal }),
    refetchOnMount: 'always',
  });
  return (
    <Card title={scoreWords.title}>
      <QueryResult query={score} lines={shownAtFirst}>
        {(found) => (
          <>
            <Events score={found} phoneNumber={phoneNumber} />
            <ScoreWays ways={found.ways} />
          </>
        )}
      </QueryResult>
    </Card>
  );
}

function Events({ score: { start, events }, phoneNumber }: { score: Score; phoneNumber: string }) {
  const [all, setAll] = useState(false);
  const shown = all ? events : events.slice(0, shownAtFirst);
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {shown.map((event) => {
          const { id, at, title, points } = event;
          return (
            <li key={id} className="flex items-baseline justify-between gap-4 py-2">
              <span className="min-w-0">
                {title}
                <time dateTime={at} className="block text-sm text-quiet">
                  {longDate(new Date(at))}
                </time>
                {points === 0 && <span className="block text-sm text-quiet">{scoreWords.counted}</span>}
                <ScoreDispute phoneNumber={phoneNumber} event={event} />
              </span>
              <span
                className={classNames(
                  'figures font-semibold whitespace-nowrap',
                  points > 0 && 'text-success',
                  points < 0 && 'text-danger',
                )}
              >
                {signed(points)}
              </span>
            </li>
          );
        })}
        <li className="flex items-baseline justify-between gap-4 py-2 text-quiet">
          <span>{scoreWords.start}</span>
          <span className="figures">{start}</span>
        </li>
      </ul>
      {!all && events.length > shownAtFirst && (
        <Button variant="secondary" size="small" className="mt-2" onClick={() => setAll(true)}>
          {scoreWords.all({ count: events.length })}
        </Button>
      )}
    </>
  );
}

/** '+5', '−15' with the sign of a subtraction, '0'. */
function signed(points: number): string {
  if (points === 0) return '0';
  return points > 0 ? `+${points}` : `\u2212${-points}`;
}
