import { eventSchema, half, hostileParts, hostileTexts, hostileValues } from './hostile-values.ts';
import { fittingValue, type JsonSchema, pick } from './schema-values.ts';

/** One operation of openapi.json. */
export interface Route {
  name: string;
  method: string;
  path: string;
  callers: readonly string[];
  parameters: readonly { name: string; in: string; schema: JsonSchema }[];
  /** `raw` where the description has no schema: a provider's event. */
  body: 'none' | 'form' | 'raw' | JsonSchema;
}

export interface MalformedRequest {
  method: string;
  /** With the query, as it is sent. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
  /** Sent in chunks, without saying how long it is. */
  isChunked?: boolean;
}

interface Operation {
  operationId: string;
  'x-callers': string[];
  parameters: Route['parameters'];
  requestBody?: { content: Record<string, { schema?: JsonSchema }> };
}

/** What is known of the system asked: values of fields and parameters that name something that there is. */
export type Known = Readonly<Record<string, string | number>>;

export function routesOf(openapi: { paths: Record<string, Record<string, Operation>> }): Route[] {
  return Object.entries(openapi.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: operation.operationId,
      method: method.toUpperCase(),
      path,
      callers: operation['x-callers'],
      parameters: operation.parameters,
      body: bodyOf(operation),
    })),
  );
}

function bodyOf({ requestBody }: Operation): Route['body'] {
  if (requestBody === undefined) return 'none';
  if ('multipart/form-data' in requestBody.content) return 'form';
  return requestBody.content['application/json']?.schema ?? 'raw';
}

/** A request that fits the route except in one to three places; sometimes it fits by chance. */
export function malformedRequest(
  route: Route,
  { known, token, random }: { known: Known; token: string | undefined; random: () => number },
): MalformedRequest {
  const one = (chance: number) => random() < chance;
  const spoilsAddress = one(route.parameters.length > 0 ? 0.5 : 0.15);
  const headers: Record<string, string> = {};
  if (token !== undefined && !one(0.05)) headers.authorization = `Bearer ${token}`;
  headers['idempotency-key'] = `malformed-${Math.floor(random() * 1e12)}`;
  if (one(0.15)) spoilHeaders(headers, random);
  let method = route.method;
  if (one(0.03)) method = pick(['HEAD', 'PUT', 'DELETE', 'OPTIONS', 'POST', 'GET', 'PATCH'], random);
  const path = addressOf(route, known, random, spoilsAddress);
  const body = bodyBytes(route, known, random, headers);
  if (one(0.05))
    headers['content-type'] = pick(['text/plain', 'application/xml', 'a', 'multipart/form-data'], random);
  return { method, path, headers, body };
}

/** Reads that fit the route except that one of their parameters, each in turn, is text that PostgreSQL cannot store. */
export function unstorableReads(
  { method, path, parameters, body }: Route,
  { known, token, random }: { known: Known; token: string | undefined; random: () => number },
): MalformedRequest[] {
  if (body !== 'none') return [];
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return parameters.map((spoiled) => {
    const part = (parameter: Route['parameters'][number]) =>
      parameter === spoiled ? '%00' : fittingPart(parameter, known, random);
    const query = parameters.filter((parameter) => parameter.in === 'query');
    const address = withPathParts(path, parameters, part);
    const search = query.map((parameter) => `${parameter.name}=${part(parameter)}`).join('&');
    return { method, path: search === '' ? address : `${address}?${search}`, headers, body: undefined };
  });
}

function fittingPart(
  { name, schema }: Route['parameters'][number],
  known: Known,
  random: () => number,
): string {
  return encodeURIComponent(String(known[name] ?? fittingValue(schema, known, random)));
}

function withPathParts(
  path: string,
  parameters: Route['parameters'],
  part: (parameter: Route['parameters'][number]) => string,
): string {
  return parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((so, parameter) => so.replace(`{${parameter.name}}`, () => part(parameter)), path);
}

function addressOf(
  { path, parameters }: Route,
  known: Known,
  random: () => number,
  spoiled: boolean,
): string {
  const part = (parameter: Route['parameters'][number]) =>
    spoiled && random() < 0.6 ? pick(hostileParts, random) : fittingPart(parameter, known, random);
  const address = withPathParts(path, parameters, part);
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && random() < 0.7)
    .map((parameter) => `${parameter.name}=${part(parameter)}`);
  if (spoiled && random() < 0.3)
    query.push(
      pick(
        [...query, `a=${pick(hostileParts, random)}`, 'a[b]=1', '=', '&&', '__proto__=1', '%00=1'],
        random,
      ),
    );
  return query.length === 0 ? address : `${address}?${query.join('&')}`;
}

function spoilHeaders(headers: Record<string, string>, random: () => number): void {
  const name = pick(
    [
      'authorization',
      'idempotency-key',
      'cookie',
      'accept-language',
      'user-agent',
      'x-forwarded-for',
      'range',
      'if-none-match',
      'accept-encoding',
      'content-encoding',
    ],
    random,
  );
  headers[name] = pick(
    [
      '',
      'Bearer',
      'Bearer a.b.c',
      'a'.repeat(5_000),
      '\u00ff\u00fe',
      '%00',
      '{}',
      'Bearer %00',
      ' ',
      '0',
      'sagwanRefresh=%00',
      'sagwanRefresh=a; sagwanRefresh=b',
      'sagwanOfficeRefresh=%ff',
      'a=%; =b',
      'gzip',
      'bytes=9-1',
    ],
    random,
  );
}

function bodyBytes(
  route: Route,
  known: Known,
  random: () => number,
  headers: Record<string, string>,
): Buffer | undefined {
  if (route.body === 'none') return random() < 0.1 ? spoiledBytes('{"a":1}', random) : undefined;
  if (route.body === 'form') return formBytes(known, random, headers);
  headers['content-type'] = 'application/json';
  const schema = route.body === 'raw' ? eventSchema : route.body;
  let value = fittingValue(schema, known, random);
  const times = 1 + Math.floor(random() * 3);
  for (let n = 0; n < times && random() < 0.85; n += 1) value = spoiledValue(value, random);
  const text = JSON.stringify(value) ?? '';
  return random() < 0.12 ? spoiledBytes(text, random) : Buffer.from(text);
}

/** Another value in one place, a field left out or one too many. */
function spoiledValue(value: unknown, random: () => number): unknown {
  const hostile = () => (random() < 0.6 ? pick(hostileTexts, random) : pick(hostileValues, random));
  if (typeof value !== 'object' || value === null || random() < 0.05) return hostile();
  const entries = Object.entries(value);
  const [name, part] = pick(entries, random) ?? ['a', undefined];
  const how = random();
  if (Array.isArray(value)) return how < 0.5 ? [...value, hostile()] : [hostile()];
  if (how < 0.1) return Object.fromEntries(entries.filter(([other]) => other !== name));
  if (how < 0.2)
    return { ...value, [pick(['extra', '', 'a\0', half, 'toString', 'phoneNumber'], random)]: hostile() };
  return { ...value, [name]: spoiledValue(part, random) };
}

/** Bytes that are no JSON any more, or not the JSON that they seem. */
function spoiledBytes(json: string, random: () => number): Buffer {
  const half = Math.floor(random() * json.length);
  return pick(
    [
      () => Buffer.from(json.slice(0, half)),
      () =>
        Buffer.concat([
          Buffer.from(json.slice(0, half)),
          Buffer.from([0xff, 0xfe, 0, 0x80]),
          Buffer.from(json.slice(half)),
        ]),
      () => Buffer.from(json.replaceAll(/"(?=[^"]*":)/g, '"\\u0000')),
      () => Buffer.from(json.replace('{', '{"__proto__":{"a":1},')),
      () => Buffer.from(`${'['.repeat(20_000)}${']'.repeat(20_000)}`),
      () => Buffer.from(`{"a":`.repeat(8_000)),
      () => Buffer.from(`${json}${' '.repeat(70_000)}`),
      () => Buffer.from(`\ufeff${json}`),
      () => Buffer.from(json, 'utf16le'),
      () => Buffer.alloc(0),
      () => Buffer.from(json.replaceAll(/\d+/g, '1e999')),
    ],
    random,
  )();
}

function formBytes(known: Known, random: () => number, headers: Record<string, string>): Buffer {
  const boundary = pick(['xYzZy', 'a'.repeat(200), "'()+_,-./:=?"], random);
  headers['content-type'] = `multipart/form-data${random() < 0.9 ? `; boundary="${boundary}"` : ''}`;
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const spoil = (value: string) => (random() < 0.3 ? pick(hostileTexts, random) : value);
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="${spoil('a.jpg')}"\r\ncontent-type: image/jpeg\r\n\r\n${spoil('\u00ff\u00d8 no picture')}\r\n`;
  const parts = [
    field('kind', spoil('selfie')),
    field('identityNumber', spoil(String(known.phoneNumber))),
    file,
  ];
  if (random() < 0.3) parts.push(field(pick(hostileTexts.slice(0, 6), random), 'a'));
  const whole = Buffer.from(`${parts.filter(() => random() < 0.9).join('')}--${boundary}--\r\n`);
  return random() < 0.2 ? whole.subarray(0, Math.floor(random() * whole.length)) : whole;
}
