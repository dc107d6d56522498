import { railWords } from '@sagwan/domain/copy/rails.ts';
import { screens } from '@sagwan/domain/copy/screens.ts';
import { longDateTime } from '@sagwan/domain/time/manila.ts';
import type { Rail } from '@sagwan/domain/wallet/rail.ts';
import { Row } from '@sagwan/ui/Group.tsx';

/** By which rail a transfer goes, and when it arrives at the latest. */
export function ArrivalLines({ rail, arrivesBy }: { rail: Rail; arrivesBy: Date }) {
  const { name, arrival } = railWords[rail];
  return (
    <>
      <Row name={screens.withdrawal.arrivesBy} note={arrival}>
        {longDateTime(arrivesBy)}
      </Row>
      <Row name={screens.withdrawal.sentBy}>{name}</Row>
    </>
  );
}
