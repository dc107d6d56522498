import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { copyDataFolder, makeDemonstration } from '../harness/data-folder.ts';
import { ServerProcess } from '../harness/server-process.ts';

/**
 * Starts a server for each `PORT=FOLDER` of the command line, each with demonstration data of its own: made once and copied, or
 * copied from SAGWAN_DEMONSTRATION where the drills left theirs (.ci/run).
 * The first one serves last, so whoever waits for it waits for all. SIGTERM stops them.
 */
const [first, ...others] = process.argv.slice(2).map((argument) => {
  const [port, dataFolder] = argument.split('=');
  return { port: Number(port), dataFolder: String(dataFolder) };
});
if (first === undefined) throw new Error('Name at least one server as PORT=FOLDER');

const serverOf = ({ port, dataFolder }: typeof first) => new ServerProcess({ DATA_DIR: dataFolder }, port);
const firstServer = serverOf(first);
const otherServers = others.map(serverOf);
process.once('SIGTERM', () => {
  for (const server of [firstServer, ...otherServers]) void server.stop();
});

const made = process.env.SAGWAN_DEMONSTRATION;
if (made !== undefined && existsSync(join(made, 'secret'))) await copyDataFolder(made, first.dataFolder);
else await makeDemonstration(first.dataFolder, {});
for (const { dataFolder } of others) await copyDataFolder(first.dataFolder, dataFolder);
await Promise.all(otherServers.map((server) => server.start()));
await firstServer.start();
