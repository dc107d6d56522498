import { expect, test } from 'vitest';
import { sqlStates, WriteConflict } from './database/sql-states.ts';
import { refusalOfError } from './http-errors.ts';

const withCode = (code: string) => Object.assign(new Error('said by PostgreSQL'), { code });

test.each([
  ['a serialization failure', withCode('40001')],
  ['a deadlock', withCode('40P01')],
  ['what changed again and again meanwhile', new WriteConflict(sqlStates.stateChanged, 'Booked meanwhile')],
  ['a database that cannot be reached', withCode('ECONNREFUSED')],
])('%s is answered as to be tried again', (_, error) => {
  expect(refusalOfError(error)).toMatchObject({ refused: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 });
});

test.each([
  ['a constraint', withCode('23514')],
  ['a defect', new TypeError('undefined is not a function')],
])('%s is a defect of ours', (_, error) => {
  expect(refusalOfError(error)).toBeUndefined();
});
