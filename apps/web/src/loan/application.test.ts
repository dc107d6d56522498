import { CallError } from '@sagwan/contract/call.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openEnglishPage } from '../testing/english-page.ts';
import { outcomeOfAnswer, outcomeOfError } from './application.ts';

beforeAll(openEnglishPage);

describe('the outcome of an application', () => {
  it('reads the two answers', () => {
    expect(outcomeOfAnswer({ state: 'LOAN_CREATED', loanNumber: '2026112100001' })).toEqual({
      kind: 'created',
      loanNumber: '2026112100001',
    });
    expect(outcomeOfAnswer({ state: 'LOAN_EXISTS' })).toEqual({ kind: 'exists' });
  });

  it.each([
    { code: 'NO_RESPONSE', status: undefined, kind: 'unknown' },
    { code: 'NO_RESPONSE', status: 502, kind: 'unknown' },
    { code: 'NO_RESPONSE', status: 404, kind: 'unknown' },
    { code: 'INTERNAL_ERROR', status: 500, kind: 'unknown' },
    { code: 'SERVICE_UNAVAILABLE', status: 503, kind: 'unknown' },
    { code: 'SESSION_EXPIRED', status: 403, kind: 'unknown' },
    { code: 'TOO_MANY_REQUESTS', status: 429, kind: 'unknown' },
    { code: 'PRICE_CHANGED', status: 409, kind: 'changed' },
    { code: 'DISCLOSURE_UNKNOWN', status: 422, kind: 'changed' },
    { code: 'LOAN_EXISTS', status: 409, kind: 'exists' },
    { code: 'ACCOUNT_NOT_ACTIVATED', status: 409, kind: 'refused' },
    { code: 'BODY_INVALID', status: 400, kind: 'refused' },
  ])('$code with status $status is $kind', ({ code, status, kind }) => {
    expect(outcomeOfError(new CallError('A sentence.', { code, status })).kind).toBe(kind);
  });

  it('knows nothing after an error of the page itself', () => {
    expect(outcomeOfError(new TypeError('boom'))).toEqual({ kind: 'unknown', message: 'No Server Response' });
  });
});
