import { readFileSync } from 'node:fs';
import { allEndpoints } from '@sagwan/contract/all.ts';
import type { Caller, Endpoint } from '@sagwan/contract/endpoint.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeApp } from './app.ts';
import { sampleBodies, sampleForm, sampleParams } from './testing/samples.ts';
import { worldForTests } from './testing/world.ts';

/**
 * Every route × anonymous, member, another member, officer, approver, admin, auditor.
 * access.txt is the table as a person reviews it: one line an endpoint, who may call. A route that is not in it
 * fails here, and so does a line without a route.
 */
const table = new Map<string, string>(
  readFileSync(new URL('./access.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [method, path, ...callers] = line.split(/\s+/);
      return [`${method} ${path}`, callers.join(' ')] as const;
    }),
);

const addressOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const kinds = [
  'anyone',
  'member',
  'officer',
  'approver',
  'admin',
  'auditor',
] as const satisfies readonly Caller[];

const world = worldForTests();
const tokens: Partial<Record<Caller, string>> = {};
let phoneNumber: string;
let otherToken: string;

beforeAll(async () => {
  const member = await world.activatedMember('639175550001');
  const other = await world.activatedMember('639175550002');
  phoneNumber = member.phoneNumber;
  tokens.member = member.token;
  otherToken = other.token;
  for (const role of ['officer', 'approver', 'admin', 'auditor'] as const)
    tokens[role] = (await world.staff(role)).token;
});

test('the table, the contract and the mounted routes name the same', async () => {
  const app = await makeApp(world.context.config);
  const mounted = app.routes.map(({ address }) => address).sort();
  await app.server.close();
  expect([...table.keys()].sort()).toEqual(mounted);
  expect(Object.fromEntries(table)).toEqual(
    Object.fromEntries(allEndpoints.map((endpoint) => [addressOf(endpoint), endpoint.callers.join(' ')])),
  );
});

describe.each(allEndpoints.map((endpoint) => [addressOf(endpoint), endpoint as Endpoint] as const))(
  '%s',
  (address, endpoint) => {
    const allowed = () => (table.get(address) ?? '').split(' ');
    const ask = (token: string | undefined) =>
      world.ask(endpoint, {
        ...(endpoint.body === 'multipart'
          ? { form: sampleForm(phoneNumber) }
          : { body: sampleBodies(phoneNumber)[endpoint.name] }),
        params: sampleParams(phoneNumber)[endpoint.name],
        token,
      });

    // A request that is malformed is refused like one that is well formed, whoever may call; so nothing else says that a sample is missing.
    test('testing/samples.ts has what it takes', () => {
      const { name, body, params } = endpoint;
      const samples = [
        [body, sampleBodies(phoneNumber)[name]],
        [params, sampleParams(phoneNumber)[name]],
      ] as const;
      for (const [schema, sample] of samples)
        if (schema instanceof z.ZodType) expect(schema.safeParse(sample).error).toBeUndefined();
    });

    test.each(kinds)('called by %s', async (kind) => {
      const { status, body } = await ask(tokens[kind]);
      const open = allowed().includes('anyone') || allowed().includes(kind);
      if (open) expect(['ACCESS_TOKEN_INVALID', 'ROLE_FORBIDDEN']).not.toContain(body.code);
      else expect([status, body.code]).toEqual([403, refusedCode(kind, allowed())]);
    });

    test("another member's data answers 404", async () => {
      if (!allowed().includes('member')) return;
      const { status, body } = await ask(otherToken);
      const hint = `${body.code}: does testing/samples.ts have what ${endpoint.name} takes, with this phone number?`;
      expect(status, hint).toBe(404);
    });

    test('a forged token opens nothing', async () => {
      if (allowed().includes('anyone')) return;
      const forged = `${(tokens.member ?? '').slice(0, -4)}AAAA`;
      expect((await ask(forged)).status).toBe(403);
    });
  },
);

/** Staff with another role are refused by role; everybody else has no token that is valid here. */
function refusedCode(kind: Caller, allowed: readonly string[]): string {
  const staffRoute = allowed.some((caller) => caller !== 'member' && caller !== 'anyone');
  return staffRoute && kind !== 'member' && kind !== 'anyone' ? 'ROLE_FORBIDDEN' : 'ACCESS_TOKEN_INVALID';
}
