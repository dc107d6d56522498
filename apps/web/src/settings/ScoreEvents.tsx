import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { readScore } from '@sagwan/contract/member/read-score.ts';
import { scoreMaximum } from '@sagwan/domain/score/score.ts';
import { Card } from '@sagwan/ui/Card.tsx';
import { classNames } from '@sagwan/ui/class-names.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { longDate } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { QueryResult } from '../QueryResult.tsx';
import { queryKeys } from '../query-keys.ts';
import { callApi } from '../session/call-api.ts';
import { rowsAtFirst, useFirstRows } from '../use-first-rows.tsx';
import { ScoreDispute } from './ScoreDispute.tsx';
import { ScoreWays } from './ScoreWays.tsx';

type Score = AnswerOf<typeof readScore>;

/** Two for each event, and one for the start and for each way to raise the score; what is below must not move. */
const linesAtFirst = 2 * rowsAtFirst + 6;

/** What moved the credit score, newest first, each with its points. */
export function ScoreEvents({ phoneNumber }: { phoneNumber: string }) {
  const score = useQuery({
    queryKey: [...queryKeys.score, phoneNumber],
    queryFn: ({ signal }) => callApi(readScore, { body: { phoneNumber }, signal }),
    refetchOnMount: 'always',
  });
  return (
    <Card title={memberWords().scoreWords.title}>
      <QueryResult query={score} lines={linesAtFirst}>
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
  const { list, shown, button } = useFirstRows(
    events,
    memberWords().scoreWords.all({ count: events.length }),
  );
  return (
    <div className="flex flex-col items-start gap-3">
      <ul ref={list} className="flex w-full flex-col gap-2">
        {shown.map((event, place) => (
          <Moved key={event.id} points={signed(event.points)} after={scoreAfter(start, events.slice(place))}>
            {event.title}
            <time dateTime={event.at} className="block text-sm text-quiet">
              {longDate(new Date(event.at))}
            </time>
            {event.points === 0 && (
              <span className="block text-sm text-quiet">{memberWords().scoreWords.counted}</span>
            )}
            <ScoreDispute phoneNumber={phoneNumber} event={event} />
          </Moved>
        ))}
        <Moved points={String(start)}>{memberWords().scoreWords.start}</Moved>
      </ul>
      {button}
    </div>
  );
}

/** What moved the score, by how much, and to what. */
function Moved({ points, after, children }: { points: string; after?: number; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-lg bg-background px-4 py-2.5">
      {/* In one line with the points unless large text leaves no room for a word. */}
      <span className="min-w-0 flex-[1_1_8rem]">{children}</span>
      <span className="figures ml-auto text-right whitespace-nowrap">
        <span
          className={classNames(
            'font-semibold',
            points.startsWith('+') && 'text-success',
            points.startsWith('\u2212') && 'text-danger',
          )}
        >
          {points}
        </span>
        {after !== undefined && (
          <span className="block text-sm text-quiet">{memberWords().scoreWords.after({ score: after })}</span>
        )}
      </span>
    </li>
  );
}

/** The score after the newest of `events`, which are newest first. */
function scoreAfter(start: number, events: Score['events']): number {
  const sum = events.reduce((total, { points }) => total + points, start);
  return Math.min(scoreMaximum, Math.max(0, sum));
}

/** '+5', '−15' with the sign of a subtraction, '0'. */
function signed(points: number): string {
  if (points === 0) return '0';
  return points > 0 ? `+${points}` : `\u2212${-points}`;
}
