import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { makeApp } from '../app.ts';
import { type Configuration, readConfiguration } from '../config.ts';
import type { LogDestination } from '../system/logging.ts';
import { mountWeb } from '../web/mount.ts';

const projectFolder = resolve(import.meta.dirname, '../../../..');
/** The member app's build for browsers. */
export const builtClient = resolve(projectFolder, 'apps/web/build/client');

export const publicPaths = [
  '/',
  '/hiw',
  '/about',
  '/contact',
  '/help',
  '/verify',
  '/terms',
  '/privacy',
  '/login',
  '/register',
];
export const inFilipino = (path: string) => (path === '/' ? '/fil' : `/fil${path}`);

/** The pages as they are shipped (build-pages.ts): what is tested is what a browser gets. Without a database. */
export interface WebPages {
  config: Configuration;
  /** Another server of the same pages; closed with the others. */
  serverWith: (
    change: Partial<Configuration>,
    clientFolder?: string,
    logTo?: LogDestination,
  ) => Promise<FastifyInstance>;
  close: () => Promise<void>;
}

export function makeWebPages(): WebPages {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sagwan-web-'));
  const env = { NODE_ENV: 'test', DATA_DIR: dataFolder, LOG_LEVEL: 'silent' } as const;
  const config = readConfiguration(env, projectFolder);
  const servers: FastifyInstance[] = [];
  return {
    config,
    serverWith: async (change, clientFolder = builtClient, logTo?) => {
      const changed = { ...config, ...change };
      const { server } = await makeApp(changed, logTo);
      servers.push(server);
      await mountWeb(server, {
        clientFolder,
        config: changed,
        businessDate: () => '2026-11-23',
      });
      return server;
    },
    close: async () => {
      for (const server of servers) await server.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
