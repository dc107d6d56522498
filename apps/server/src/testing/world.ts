import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Endpoint, WireBodyOf, WireParamsOf, WireQueryOf } from '@sagwan/contract/endpoint.ts';
import { urlOf } from '@sagwan/contract/call.ts';
import type { FastifyInstance } from 'fastify';
import { makeApp } from '../app.ts';
import { type Configuration, readConfiguration } from '../config.ts';
import type { Ground } from '../ground.ts';
import { makeGround } from '../make-ground.ts';
import { type TestDatabase, testDatabase } from './database.ts';

const projectFolder = resolve(import.meta.dirname, '../../../..');

/** An answer as the outside sees it. `body` is parsed JSON where there is any. */
export interface Answer {
  status: number;
  body: Record<string, unknown>;
  text: string;
  headers: Record<string, string | string[] | number | undefined>;
  cookies: { name: string; value: string }[];
}

export interface Ask<E extends Endpoint> {
  body?: WireBodyOf<E>;
  params?: WireParamsOf<E>;
  query?: WireQueryOf<E>;
  token?: string | undefined;
  cookie?: string;
  headers?: Record<string, string>;
}

/** A whole server on a database of its own, asked through its front door, with a clock the test moves. */
export interface World {
  server: FastifyInstance;
  ground: Ground;
  database: TestDatabase;
  ask: <E extends Endpoint>(endpoint: E, ask?: Ask<E>) => Promise<Answer>;
  /** Moves the clock. It stands still otherwise, at 10:00 on Monday 16 March 2026 in Manila. */
  passTime: (milliseconds: number) => void;
  close: () => Promise<void>;
}

export async function makeWorld(change: (config: Configuration) => Configuration = (config) => config): Promise<World> {
  const database = await testDatabase();
  const dataFolder = mkdtempSync(join(tmpdir(), 'sagwan-world-'));
  const env = { NODE_ENV: 'test', DATA_DIR: dataFolder, LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '1000000' };
  const config = change(readConfiguration(env, projectFolder));
  let now = Date.parse('2026-03-16T02:00:00Z');
  const app = await makeApp(config);
  const ground = makeGround({ config, db: database.db, now: () => new Date(now), log: app.server.log });
  app.open(ground);
  await app.server.ready();
  return {
    server: app.server,
    ground,
    database,
    ask: async (endpoint, { body, params, query, token, cookie, headers } = {}) => {
      const response = await app.server.inject({
        method: endpoint.method,
        url: urlOf(endpoint, params as Record<string, unknown>, query as Record<string, unknown>),
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(cookie === undefined ? {} : { cookie }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      return {
        status: response.statusCode,
        body: response.headers['content-type']?.toString().startsWith('application/json') ? response.json() : {},
        text: response.body,
        headers: response.headers,
        cookies: response.cookies,
      };
    },
    passTime: (milliseconds) => {
      now += milliseconds;
    },
    close: async () => {
      await app.server.close();
      await database.drop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
