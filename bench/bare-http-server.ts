import { createServer } from 'node:http';

/**
 * The limit of validated requests: a bare `node:http` server that reads the body and answers the same JSON. Runs in a
 * process of its own, which ends when its IPC channel closes.
 */
const answer = JSON.stringify({ linkURL: 'https://support.sagwan.example/' });
const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => {
    body += chunk;
  });
  request.on('end', () => {
    response.writeHead(body === '' ? 400 : 200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(answer),
    });
    response.end(answer);
  });
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
process.on('disconnect', () => process.exit(0));
