import { railWords } from '@sagwan/domain/copy/rails.ts';
import { screens } from '@sagwan/domain/copy/screens.ts';
import { longDateTime } from '@sagwan/domain/time/manila.ts';
import type { Rail } from '@sagwan/domain/wallet/rail.ts';
import { FigureLine } from '../loan/FigureLine.tsx';

/** By which rail a transfer goes, and when it arrives at the latest. */
export function ArrivalLines({ rail, arrivesBy }: { rail: Rail; arrivesBy: Date }) {
  const { name, arrival } = railWords[rail];
  return (
    <>
      <FigureLine name={screens.withdrawal.arrivesBy} note={arrival}>
        {longDateTime(arrivesBy)}
      </FigureLine>
      <FigureLine name={screens.withdrawal.sentBy}>{name}</FigureLine>
    </>
  );
}
