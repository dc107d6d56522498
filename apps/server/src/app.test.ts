import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { readCompany } from '@sagwan/contract/company/read-company.ts';
import { disclose } from '@sagwan/contract/loan/disclose.ts';
import { listLoans } from '@sagwan/contract/loan/list-loans.ts';
import { uploadPicture } from '@sagwan/contract/member/upload-picture.ts';
import { officeOrderSettlement } from '@sagwan/contract/office/settlements.ts';
import { login } from '@sagwan/contract/session/login.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { endpointsWithoutHandler, makeApp } from './app.ts';
import { listen } from './listen.ts';
import { sampleForm } from './testing/samples.ts';
import { makeWorld, worldForTests } from './testing/world.ts';

/** Bad input gets a clear message and changes nothing, whatever the endpoint. */
const world = worldForTests();
let token: string;
let phoneNumber: string;

beforeAll(async () => {
  ({ token, phoneNumber } = await world.activatedMember());
});

const send = (
  payload: string | Buffer,
  contentType = 'application/json',
  headers: Record<string, string> = {},
) =>
  world.server.inject({
    method: 'POST',
    url: listLoans.path,
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType, ...headers },
    payload,
  });

const fields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`unknown${n}`, n]));

test('every endpoint of the contract has a handler', () => {
  expect(endpointsWithoutHandler()).toEqual([]);
});

describe('bodies that cannot be read', () => {
  test.each([
    ['malformed JSON', '{"phoneNumber": ', 400, 'BODY_MALFORMED'],
    ['no JSON at all', 'phoneNumber=1', 400, 'BODY_MALFORMED'],
    ['__proto__', '{"__proto__": {"roles": ["STAFF"]}}', 400, 'BODY_MALFORMED'],
    ['constructor.prototype', '{"constructor": {"prototype": {"a": 1}}}', 400, 'BODY_MALFORMED'],
    ['a list', '[]', 400, 'BODY_INVALID'],
    ['null', 'null', 400, 'BODY_INVALID'],
    ['nothing', '', 400, 'BODY_MALFORMED'],
    ['20,000 lists', `{"a": [${Array(20_000).fill('[]').join(',')}]}`, 400, 'BODY_MALFORMED'],
    ['400 names', JSON.stringify(fields(400)), 400, 'BODY_MALFORMED'],
    ['10 MB', `{"phoneNumber": "${'1'.repeat(10 * 1024 * 1024)}"}`, 413, 'BODY_TOO_LARGE'],
  ])('%s', async (_, payload, status, code) => {
    const answer = await send(payload);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().message.length).toBeGreaterThan(10);
  });

  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ])('sent as %s', async (contentType) => {
    const answer = await send('{}', contentType);
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'CONTENT_TYPE_UNSUPPORTED']);
  });
});

describe('text that cannot be stored is answered 400', () => {
  const half = String.raw`\ud83d`;
  const nothing = String.raw`\u0000`;
  const path = (fileName: string) => `/api/v2/images/${phoneNumber}/${fileName}`;
  interface Sent {
    method?: 'GET';
    url?: string | (() => string);
    headers?: Record<string, string>;
    payload?: string;
  }
  test.each<[string, Sent]>([
    ['U+0000 in a body', { payload: `{"phoneNumber": "${nothing}"}` }],
    ['U+0000 in the name of a field', { payload: `{"phone${nothing}": "1"}` }],
    ['half a pair in a body', { payload: `{"phoneNumber": "${half}"}` }],
    ['U+0000 in a cookie', { headers: { cookie: 'a=%00' } }],
    ['U+0000 in an event', { url: '/api/v2/hooks/payouts/sandbox', payload: `{"id": "${nothing}"}` }],
    ['U+0000 in a path', { method: 'GET', url: () => path('a%00.png') }],
    ['U+0000 in a query', { method: 'GET', url: `${readCompany.path}?a=%00` }],
    ['U+0000 in the path of a page', { method: 'GET', url: '/a%00' }],
  ])('%s', async (_, { url = listLoans.path, headers = {}, method = 'POST', payload }) => {
    const answer = await world.server.inject({
      method,
      url: typeof url === 'string' ? url : url(),
      headers: {
        authorization: `Bearer ${token}`,
        ...headers,
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(payload === undefined ? {} : { payload }),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'BODY_MALFORMED']);
  });

  test('an emoji is no such text', async () => {
    const answer = await send(JSON.stringify({ phoneNumber: '🙂' }));
    expect(answer.json().code).toBe('BODY_INVALID');
  });

  test.each([
    ['not read: an event', '/api/v2/hooks/payouts/sandbox', 'BODY_MALFORMED'],
    [
      'read: an order of staff, which can name 1,000 payments,',
      officeOrderSettlement.path,
      'ACCESS_TOKEN_INVALID',
    ],
  ])('%s of 400 lists', async (_, url, code) => {
    const answer = await world.server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ payments: Array(400).fill([]) }),
    });
    expect(answer.json().code).toBe(code);
  });

  test('U+0000 in a form', async () => {
    const form = sampleForm(phoneNumber);
    form.set('identityNumber', '1\0');
    const answer = await world.ask(uploadPicture, { form, token });
    expect([answer.status, answer.body.code]).toEqual([400, 'BODY_MALFORMED']);
  });
});

describe('bodies that do not fit', () => {
  test('unknown fields are named', async () => {
    const answer = await send(JSON.stringify({ phoneNumber, role: 'admin' }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ role: 'This field is not known here.' });
  });

  test('of very many problems twenty are named', async () => {
    const unknown = fields(200);
    const answer = await send(JSON.stringify({ phoneNumber, ...unknown }));
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual(Object.keys(unknown).slice(0, 20));
  });

  test('nothing is coerced', async () => {
    const answer = await send(JSON.stringify({ phoneNumber: Number(phoneNumber) }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ phoneNumber: 'This is missing, or not what is expected here.' });
  });

  test.each([150000.001, '150000.005', '1e6', '-150000', '0x10', ' 150000', '', Number.MAX_VALUE])(
    'the amount %s is refused, never rounded',
    async (loanAmountPHP) => {
      const body = { phoneNumber, loanAmountPHP, installmentCount: 6, selectedCurrency: 'PHP' };
      const answer = await world.ask(disclose, { token, body });
      expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([400, ['loanAmountPHP']]);
    },
  );

  test.each([150000, '150000', '150000.00', 150000.0])(
    'the amount %s is read exactly',
    async (loanAmountPHP) => {
      const body = { phoneNumber, loanAmountPHP, installmentCount: 6, selectedCurrency: 'PHP' };
      const answer = await world.ask(disclose, { token, body });
      expect([answer.status, answer.body.loanAmountPHP]).toEqual([200, 150000]);
    },
  );
});

test('an unknown address and an unknown method answer alike', async () => {
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const answer = await world.server.inject({ method, url: '/api/v2/nothing/here' });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  }
});

test('requests over the limit of one address are refused, with the seconds to wait', async () => {
  const lines: string[] = [];
  const slow = await makeWorld((config) => ({ ...config, requestsPerMinute: 3, logLevel: 'info' }), {
    write: (line) => void lines.push(line),
  });
  const answers = [];
  for (let count = 0; count < 5; count += 1) {
    answers.push(await slow.ask(readCompany));
  }
  await slow.close();
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
  expect(answers[4]?.body.code).toBe('TOO_MANY_REQUESTS');
  expect(Number(answers[4]?.headers['retry-after'])).toBeGreaterThan(0);
  // A flood of them must not fill the disk with log lines.
  const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
  expect(logged.map(({ status }) => status)).toEqual([200, 200, 200]);
});

describe('what is hardly a request', () => {
  let port: number;
  beforeAll(async () => {
    port = await listen(world.server, { host: '127.0.0.1', port: 0 });
  });

  const sent = async (bytes: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.end(bytes);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    return { status: Number(head.slice(9, 12)), head: head.toLowerCase(), body: JSON.parse(body) };
  };

  test.each([
    ['an address that cannot be read', 'GET /%ZZ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
    ['no HTTP at all', '\0\x01 hello\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'two lengths for one body',
      `POST ${listLoans.path} HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    [
      'what no server expects',
      'GET /api/v2/x HTTP/1.1\r\nHost: x\r\nExpect: y\r\nConnection: close\r\n\r\n',
      404,
    ],
    ['what only a proxy does', 'CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ])('%s is answered like everything else', async (_, bytes, status) => {
    const answer = await sent(bytes);
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body)).toEqual(['message', 'code']);
    expect(answer.head).toContain('x-content-type-options: nosniff');
    expect(answer.head).toContain("default-src 'none'");
    expect(answer.head).toContain('cache-control: no-store');
  });
});

test('another origin is never allowed in', async () => {
  const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' };
  for (const method of ['OPTIONS', 'POST'] as const) {
    const answer = await world.server.inject({ method, url: login.path, headers });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test('on https the browser is ordered to keep to https; on http it is not', async () => {
  const https = await makeApp({ ...world.context.config, publicOrigin: 'https://app.agos.ph' });
  const [there, here] = await Promise.all(
    [https.server, world.server].map((server) => server.inject({ url: '/nothing' })),
  );
  await https.server.close();
  expect(there?.headers['strict-transport-security']).toBe('max-age=63072000');
  expect(here?.headers['strict-transport-security']).toBeUndefined();
});
