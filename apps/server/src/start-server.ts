import { resolve } from 'node:path';
import { demonstrationAccounts } from '../../../seed/cast.ts';
import { loadCast } from '../../../seed/load-cast.ts';
import { buildStale } from './build-stale.ts';
import { type Configuration, readConfiguration } from './config.ts';
import { type EmbeddedPostgres, startEmbedded } from './database/embedded.ts';
import { type Running, runServer } from './run.ts';
import { stopOnSignals, writeError } from './shutdown.ts';
import { sentenceForOperator } from './system/run-command.ts';

const projectFolder = resolve(import.meta.dirname, '../../..');
const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(2)} s`;

/**
 * `npm start` (decisions §7): builds what is stale, starts the embedded PostgreSQL unless DATABASE_URL names
 * another, migrates, loads the demonstration cast into an empty database of our own, serves everything.
 */
async function start(): Promise<void> {
  const begun = performance.now();
  const config = readConfiguration(process.env, projectFolder);
  const built = buildStale().then((names) => {
    say(
      names.length === 0
        ? `Built before: nothing stale. ${seconds(begun)}`
        : `Built: ${names.join(', ')}. ${seconds(begun)}`,
    );
  });
  // Awaited once the database is ready; a failure before that must not end the process as an unhandled rejection.
  built.catch(() => {});
  let embedded: EmbeddedPostgres | undefined;
  let running: Running | undefined;
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= (async () => {
      try {
        await running?.close();
      } finally {
        await embedded?.stop();
      }
    })();
    return stopping;
  };
  const stops = stopOnSignals(stop);
  try {
    if (config.databaseUrl === undefined) {
      embedded = await startEmbedded({ dataDir: config.dataFolder, log: say });
      say(`PostgreSQL is up in ${config.dataFolder}. ${seconds(begun)}`);
    }
    running = await runServer({
      config,
      databaseUrl: config.databaseUrl ?? embedded?.url ?? '',
      built,
      // Another database than our own gets no cast, and production never does (decisions §7).
      ...(embedded === undefined || config.production
        ? {}
        : { prepare: (context, url) => loadCast(context, url, say) }),
    });
  } catch (error) {
    await stop();
    // Stopped while starting, which is why the start failed.
    if (stops.begun()) return;
    throw error;
  }
  say(`Sagwan is ready. ${seconds(begun)}\n`);
  sayAddresses(running.url, config);
  if (embedded !== undefined && !config.production) say(`\n${demonstrationAccounts}\n`);
  say('Ctrl-C stops everything.');
}

function sayAddresses(url: string, { sandbox, production }: Configuration): void {
  say(`  Member app   ${url}/`);
  say(`  Back office  ${url}/office`);
  if (sandbox) say(`  Sandbox      ${url}/sandbox   (the SMS and e-mails that would have been sent)`);
  if (!production) say(`  API          ${url}/docs`);
}

start().catch((error: unknown) => {
  writeError(sentenceForOperator(error) ?? error);
  process.exit(1);
});
