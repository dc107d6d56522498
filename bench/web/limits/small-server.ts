import { once } from 'node:events';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

export interface SmallFile {
  path: string;
  type: string;
  content: Buffer;
}

export interface SmallServer {
  origin: string;
  close: () => Promise<void>;
}

/** A bare `node:http` server of a few files in memory, text compressed beforehand. */
export async function serveSmall(files: readonly SmallFile[]): Promise<SmallServer> {
  const answers = new Map(files.map((file) => [file.path, answerOf(file)]));
  const server = createServer((request, response) => {
    const { headers, body } = answers.get(request.url ?? '') ?? nothing;
    response.writeHead(body.length === 0 ? 404 : 200, headers).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const nothing = { headers: {}, body: Buffer.alloc(0) };

function answerOf({ type, content }: SmallFile) {
  const compressible = /^(?:text\/|image\/svg)/.test(type);
  const body = compressible ? brotliCompressSync(content) : content;
  return {
    body,
    headers: {
      'content-type': type,
      'content-length': body.length,
      'cache-control': 'public, max-age=0, must-revalidate',
      ...(compressible ? { 'content-encoding': 'br' } : {}),
    },
  };
}
