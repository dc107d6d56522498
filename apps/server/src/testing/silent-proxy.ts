import { once } from 'node:events';
import net from 'node:net';
import { Transform } from 'node:stream';

/** Between a program and its database; from `silence` on the packets of the connections there are go nowhere, and nothing says so. */
export interface SilentProxy {
  /** Of the database, through the proxy. */
  url: string;
  /** What is sent to the database goes nowhere either, unless `answersOnly`; new connections are accepted and stay as silent. */
  silence: (options?: { answersOnly?: boolean }) => void;
  /** Silences answers from the first one on that holds this text, which is lost, too. Resolves then. */
  silenceFromAnswerWith: (text: string) => Promise<void>;
  /** New connections work again; those that were silent stay so, as after a fail-over. */
  resume: () => void;
  close: () => Promise<void>;
}

interface Pair {
  client: net.Socket;
  database: net.Socket;
  /** Of the database, on their way to the client. */
  answers: Transform;
}

/** A proxy on a port of its own in front of the database of that address. */
export async function silentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<Pair>();
  let silent: { answersOnly: boolean } | undefined;
  let awaited: { text: string; lost: () => void } | undefined;
  const silence = (options: { answersOnly: boolean }) => {
    silent = options;
    for (const pair of pairs) cut(pair, options);
  };
  const server = net.createServer((client) => {
    const database = net.connect(Number(target.port), target.hostname);
    const answers = new Transform({
      transform: (answer: Buffer, _, pass) => {
        if (awaited === undefined || !answer.includes(awaited.text)) return pass(null, answer);
        silence({ answersOnly: true });
        awaited.lost();
        awaited = undefined;
        pass();
      },
    });
    const pair = { client, database, answers };
    pairs.add(pair);
    for (const socket of [client, database]) socket.on('error', () => {});
    client.pipe(database, { end: false });
    database.pipe(answers, { end: false }).pipe(client, { end: false });
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
    if (silent !== undefined) cut(pair, silent);
  });
  server.listen({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((server.address() as net.AddressInfo).port);
  return {
    url: url.href,
    silence: ({ answersOnly = false } = {}) => silence({ answersOnly }),
    silenceFromAnswerWith: (text) =>
      new Promise((resolve) => {
        awaited = { text, lost: resolve };
      }),
    resume: () => {
      silent = undefined;
    },
    close: async () => {
      for (const { client, database } of pairs) {
        client.destroy();
        database.destroy();
      }
      server.close();
      await once(server, 'close');
    },
  };
}

function cut({ client, database, answers }: Pair, { answersOnly }: { answersOnly: boolean }) {
  database.unpipe(answers);
  database.removeAllListeners('close').resume();
  if (answersOnly) return;
  client.unpipe(database);
  client.removeAllListeners('close').resume();
}
