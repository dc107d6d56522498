import { apiPrefix, endpoint } from '../endpoint.ts';

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: `${apiPrefix}/authmember/logout`,
  summary: 'Ends the session of the refresh cookie and clears it. Never fails.',
  callers: ['anyone'],
  body: 'none',
  status: 204,
  answer: 'none',
  refusals: [],
});
