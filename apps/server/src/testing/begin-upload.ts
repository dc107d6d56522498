import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { uploadPicture } from '@sagwan/contract/member/upload-picture.ts';

/**
 * An upload over a socket of its own, of which the head was sent and what is `given` of the body. The boundary is 'b'.
 * @param length a number of bytes, or `chunked`.
 */
export async function beginUpload(
  port: number,
  { token, length, given = '' }: { token: string; length: number | 'chunked'; given?: string },
): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    [
      `POST ${uploadPicture.path} HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=b',
      length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
      '',
      given,
    ].join('\r\n'),
  );
  return socket;
}
