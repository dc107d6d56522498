import { officeLogout } from '@sagwan/contract/office/sign-in.ts';
import { logout } from '@sagwan/contract/session/logout.ts';
import { requestOtp } from '@sagwan/contract/session/request-otp.ts';
import { sandboxClockForm } from '@sagwan/contract/system/sandbox.ts';
import { expect, test } from 'vitest';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();

test.each([logout, officeLogout, requestOtp, sandboxClockForm])(
  '$name is refused to pages of other sites, and sets no cookie',
  async ({ method, path }) => {
    for (const site of ['cross-site', 'same-site']) {
      const { statusCode, headers, body } = await world.server.inject({
        method,
        url: path,
        headers: { 'sec-fetch-site': site, 'content-type': 'text/plain' },
        payload: 'a=b',
      });
      expect([statusCode, headers['set-cookie'], JSON.parse(body).code]).toEqual([
        403,
        undefined,
        'OTHER_SITE',
      ]);
    }
  },
);

test('our own pages, programs and links from elsewhere are answered', async () => {
  for (const site of [undefined, 'same-origin', 'none']) {
    const headers = site === undefined ? {} : { 'sec-fetch-site': site };
    const { statusCode } = await world.server.inject({ method: logout.method, url: logout.path, headers });
    expect(statusCode).toBe(204);
  }
  const link = { method: 'GET' as const, url: '/health', headers: { 'sec-fetch-site': 'cross-site' } };
  expect((await world.server.inject(link)).statusCode).toBe(200);
});
