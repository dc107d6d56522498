import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { readScore } from '@sagwan/contract/member/read-score.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { lazy, useState } from 'react';
import { Focused } from '../Focused.tsx';
import { LazyPart } from '../LazyPart.tsx';
import { memberWords } from '../member-words.ts';

export type ScoreEvent = AnswerOf<typeof readScore>['events'][number];

// Fetched when it is opened.
const DisputeDialog = lazy(async () => ({ default: (await import('./DisputeDialog.tsx')).DisputeDialog }));

/**
 * Below an event that lowered the score: the way to dispute it, or what became of the dispute. What was typed stays when its
 * dialog is closed.
 */
export function ScoreDispute({ phoneNumber, event }: { phoneNumber: string; event: ScoreEvent }) {
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const { dispute, disputable, title } = event;
  if (dispute !== null) {
    const state = (
      <span className="block text-sm text-quiet">
        {memberWords().scoreWords.disputeStates[dispute.state]} {dispute.answer}{' '}
        <span className="figures whitespace-nowrap">{memberWords().scoreWords.disputeNumber(dispute)}</span>
      </span>
    );
    // The button that was pressed has gone.
    return opened ? <Focused>{state}</Focused> : state;
  }
  if (!disputable) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="-ml-3"
        aria-label={memberWords().scoreWords.disputeOf({ title })}
        onClick={() => {
          setOpen(true);
          setOpened(true);
        }}
      >
        {memberWords().scoreWords.dispute}
      </Button>
      {opened && (
        <LazyPart>
          <DisputeDialog phoneNumber={phoneNumber} event={event} open={open} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </>
  );
}
