import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
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

/** JSON of `body`; or `text` as it is, for answers that are none; or whatever `write` does with the connection. */
type LocalAnswer =
  | { status: number; body: unknown }
  | { status: number; text: string; contentType?: string }
  | { write: (response: ServerResponse) => void };

/**
 * A server on a loopback port in place of an outside provider, so that an adapter is tested over real HTTP.
 * If `answer` returns undefined, nothing is sent, so that the adapter's time limit ends the request.
 */
export async function localProvider(
  answer: (request: ProviderRequest) => LocalAnswer | undefined,
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
      if ('write' in answered) {
        answered.write(response);
        return;
      }
      const contentType = 'contentType' in answered ? answered.contentType : undefined;
      response.writeHead(answered.status, { 'content-type': contentType ?? 'application/json' });
      response.end('text' in answered ? answered.text : JSON.stringify(answered.body));
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
