import { expect, test } from 'vitest';
import { paid } from '../loan/servicing/check-loan.ts';
import type { LoanEvent } from '../loan/servicing/events.ts';
import { returnKindIn } from './return-kind.ts';

test('each payment of a log was returned for its own reason', () => {
  const returned = (paymentId: string, isOurMistake?: boolean): LoanEvent => ({
    id: `${paymentId}:returned`,
    kind: 'returned',
    paymentId,
    valueOn: '2026-02-20',
    ...(isOurMistake === undefined ? {} : { isOurMistake }),
  });
  const ids = ['counts', 'corrected', 'taken', 'back', 'wallet'];
  const events = [
    ...ids.map((id) => paid(id, '2026-02-15', '100.00')),
    returned('corrected', true),
    returned('taken', false),
    returned('back'),
    returned('wallet', true),
  ];
  const kindOf = (id: string) =>
    returnKindIn(events, { id, channel: id === 'wallet' ? 'wallet' : 'virtualAccount' });
  expect(ids.map(kindOf)).toEqual([null, 'corrected', 'takenBack', 'takenBack', 'backInWallet']);
});
