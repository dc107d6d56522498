import { apiPrefix, endpoint } from '../endpoint.ts';
import { accessTokenAnswer } from './login.ts';

export const refresh = endpoint({
  name: 'refresh',
  method: 'GET',
  path: `${apiPrefix}/authmember/refresh`,
  summary:
    'A new access token for the refresh cookie, which is rotated. A spent one revokes its whole family.',
  callers: ['anyone'],
  body: 'none',
  status: 200,
  answer: accessTokenAnswer,
  refusals: ['SESSION_EXPIRED'],
});

/** The path that the automatic retry uses; same behaviour (decisions §2, 'the two refresh paths'). */
export const refreshForRetry = endpoint({
  ...refresh,
  name: 'refreshForRetry',
  path: `${apiPrefix}/auth/refresh`,
});
