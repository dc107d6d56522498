import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { login } from '@sagwan/contract/session/login.ts';

export const slowKinds = ['idle', 'slow headers', 'slow body', 'never reading'] as const;
export type SlowKind = (typeof slowKinds)[number];

/** So many responses exceed what the socket buffers hold. */
const unreadAnswers = 40;
const body = `{"phoneNumber":"639170000000","password":"${'x'.repeat(60_000)}"}`;

/** What each kind sends when it connects. @param file the address of a large file. */
function openings(file: string): Record<SlowKind, string> {
  return {
    idle: '',
    'slow headers': 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
    'slow body':
      `POST ${login.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\n\r\n`,
    'never reading': `GET ${file} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(unreadAnswers),
  };
}

export interface SlowClients {
  /** By local port, which identifies the connection on the server's side. */
  ports: Map<number, SlowKind>;
  close: () => void;
}

/** Hostile connections: they never close, not even after the server's FIN. */
export async function openSlowClients(port: number, counts: Record<SlowKind, number>): Promise<SlowClients> {
  const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  const opening = openings(/\/assets\/entry\.client[\w-]*\.js/.exec(page)?.[0] ?? '/');
  const ports = new Map<number, SlowKind>();
  const sockets: Socket[] = [];
  const dripping: { socket: Socket; rest: string }[] = [];
  for (const kind of slowKinds) {
    for (let n = 0; n < counts[kind]; n += 1) {
      const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
      socket.on('error', () => {});
      sockets.push(socket);
      await once(socket, 'connect');
      if (socket.localPort !== undefined) ports.set(socket.localPort, kind);
      if (kind === 'never reading') socket.pause();
      else socket.resume();
      socket.write(opening[kind]);
      if (kind === 'slow headers') dripping.push({ socket, rest: 'a'.repeat(10_000) });
      if (kind === 'slow body') dripping.push({ socket, rest: body });
    }
  }
  let at = 0;
  const drip = setInterval(() => {
    for (const { socket, rest } of dripping) if (socket.writable) socket.write(rest[at % rest.length] ?? 'a');
    at += 1;
  }, 1000);
  return {
    ports,
    close: () => {
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
    },
  };
}
