import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProviderRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface LocalProvider {
  origin: string;
  /** Every request so far. */
  requests: ProviderRequest[];
  close: () => Promise<void>;
}

/**
 * A server on a loopback port in place of an outside provider, so that an adapter is tested over real HTTP.
 * An answer of `undefined` is never sent: the adapter's time limit has to end the request.
 */
export async function localProvider(
  answer: (request: ProviderRequest) => { status: number; body: unknown } | undefined,
): Promise<LocalProvider> {
  const requests: ProviderRequest[] = [];
  const server = createServer((incoming, response) => {
    let body = '';
    incoming.setEncoding('utf8');
    incoming.on('data', (chunk: string) => {
      body += chunk;
    });
    incoming.on('end', () => {
      const request = {
        method: incoming.method ?? '',
        path: incoming.url ?? '',
        headers: incoming.headers,
        body,
      };
      requests.push(request);
      const answered = answer(request);
      if (answered === undefined) return;
      response.writeHead(answered.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answered.body));
    });
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
