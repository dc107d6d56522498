import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { mailboxOf } from '../../message/mailbox.ts';
import { smtpLimits } from '../../message-limits.ts';
import { selfSigned } from '../../testing/self-signed.ts';
import { AddressUnreachableError, MessageRefusedError } from '../messages.ts';
import { type SmtpSettings, smtpEmail } from './smtp.ts';

/** What the mail server took, as it came. */
let taken: { from: string; to: string[]; source: string }[] = [];
let connections = 0;
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
  taken = [];
  connections = 0;
});

type Plays = ConstructorParameters<typeof SMTPServer>[0];

/** A reply of the server. */
function reply(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

/** A real mail server on this machine, which refuses, delays or disconnects as `plays` says. */
async function mailServer(plays: Plays = {}): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        taken.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString('utf8'),
        });
        done();
      });
    },
    ...plays,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
  closers.push(() => server.close());
  return portOf(server.server as Server);
}

/** A server that speaks as the test wants it to, byte for byte. */
async function rawServer(talk: (socket: import('node:net').Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    closers.push(() => socket.destroy());
    talk(socket);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
  closers.push(() => server.close());
  return portOf(server);
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

function sender(port: number, change: Partial<SmtpSettings> = {}) {
  const smtp = smtpEmail({
    host: '127.0.0.1',
    port,
    security: 'none',
    senderName: 'Sagwan',
    from: 'no-reply@agos.ph',
    ...change,
  });
  closers.push(smtp.close);
  return smtp;
}

const email = {
  messageId: '01890000-0000-7000-8000-00000000000a',
  to: 'maria@example.com',
  subject: 'PHP 26,500.00 is due today',
  text: 'First paragraph.\n\nNiño owes nothing.\n',
  html: '<!doctype html><html lang="en"><p>First paragraph.</p></html>',
};
const failure = (sent: Promise<void>) => sent.then(() => undefined).catch((error: unknown) => error);

describe('an e-mail that is taken', () => {
  test('has both forms, the id of its message and no trace of anything else', async () => {
    await sender(await mailServer()).send(email);
    const [{ from, to, source } = { from: '', to: [], source: '' }] = taken;
    expect([taken.length, from, to]).toEqual([1, 'no-reply@agos.ph', ['maria@example.com']]);
    expect(source).toContain('Message-ID: <01890000-0000-7000-8000-00000000000a@agos.ph>');
    expect(source).toContain('Auto-Submitted: auto-generated');
    expect(source).toContain('From: Sagwan <no-reply@agos.ph>');
    expect(source).toContain('Subject: PHP 26,500.00 is due today');
    expect(source).toMatch(/Content-Type: multipart\/alternative/);
    expect(source).toContain('Ni=C3=B1o owes nothing.');
    expect(source).toContain('<p>First paragraph.</p>');
    expect(source).not.toMatch(/X-Mailer|List-Unsubscribe|<img|Content-Disposition/i);
  });

  test('a repeat has the same id, so that a receiver sees it as one', async () => {
    const smtp = sender(await mailServer());
    await smtp.send(email);
    await smtp.send(email);
    const ids = taken.map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1]);
    expect(ids[0]).toBe(ids[1]);
  });

  test('many go over few connections, which are kept', async () => {
    const smtp = sender(await mailServer());
    await Promise.all(Array.from({ length: 30 }, () => smtp.send(email)));
    expect(taken).toHaveLength(30);
    expect(connections).toBeLessThanOrEqual(smtpLimits.connections);
  });

  test.each([
    ['starttls', { disabledCommands: [] }],
    ['implicit', { secure: true }],
  ] as const)('goes encrypted: %s', async (security, plays) => {
    const { key, cert } = selfSigned();
    const sessions: boolean[] = [];
    const port = await mailServer({
      key,
      cert,
      ...plays,
      disabledCommands: [],
      onMailFrom: (_address, session, done) => {
        sessions.push(session.secure);
        done();
      },
    });
    await sender(port, { security, host: 'localhost', trusted: cert }).send(email);
    expect([taken.length, sessions]).toEqual([1, [true]]);
  });

  test('is signed where there is a key (RFC 6376)', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const dkim = { domainName: 'agos.ph', keySelector: '2026a', privateKey: pem };
    await sender(await mailServer(), { dkim }).send(email);
    const header = taken[0]?.source.replaceAll(/\r\n\s+/g, ' ') ?? '';
    expect(header).toMatch(/DKIM-Signature: v=1;.* d=agos\.ph;.* s=2026a;/);
  });

  test('an address in another spelling reaches the mailbox that the caps count', async () => {
    const smtp = sender(await mailServer());
    const spellings = ['exa\u00admple.com', 'Exa\u2060mple.com', 'ｅｘａｍｐｌｅ.com', 'example\u3002com'];
    for (const domain of spellings) await smtp.send({ ...email, to: `maria@${domain}` });
    expect(taken.flatMap(({ to }) => to)).toEqual(spellings.map((domain) => mailboxOf(`maria@${domain}`)));
  });

  test('an address cannot name a second one, nor a header', async () => {
    const smtp = sender(await mailServer());
    for (const to of [
      'maria@example.com,other@example.com',
      'maria,other@example.com',
      'Maria <other@example.com>',
      'x@example.com\r\nBcc: other@example.com',
    ])
      expect(await failure(smtp.send({ ...email, to }))).toBeInstanceOf(AddressUnreachableError);
    expect(taken).toEqual([]);
  });
});

describe('what the server says', () => {
  const refusing = (code: number, text: string) =>
    mailServer({ onRcptTo: (_address, _session, done) => done(reply(code, text)) });

  test.each([
    [550, '5.1.1 No such user here'],
    [550, 'No such user here'],
    [553, '5.1.3 Bad address'],
    [551, 'User not local'],
    [550, '5.2.1 The mailbox is disabled'],
  ])('%i %s: there is no such address', async (code, text) => {
    const error = await failure(sender(await refusing(code, text)).send(email));
    expect(error).toBeInstanceOf(AddressUnreachableError);
    // Errors are logged.
    expect(String(error)).not.toMatch(/maria|paragraph|No such user/);
  });

  test.each([
    [550, '5.7.1 Your message was taken for spam'],
    [552, '5.2.2 Mailbox full'],
    [554, 'Transaction failed'],
  ])('%i %s: this is not taken, but the address may exist', async (code, text) => {
    const error = await failure(sender(await refusing(code, text)).send(email));
    expect(error).toBeInstanceOf(MessageRefusedError);
    expect(error).not.toBeInstanceOf(AddressUnreachableError);
  });

  test('451, greylisted: later, and then it is taken', async () => {
    let asked = 0;
    const port = await mailServer({
      onRcptTo: (_address, _session, done) => {
        asked += 1;
        done(asked === 1 ? reply(451, '4.7.1 Greylisted, try again') : undefined);
      },
    });
    const smtp = sender(port);
    const error = await failure(smtp.send(email));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MessageRefusedError);
    await smtp.send(email);
    expect(taken).toHaveLength(1);
  });

  test('554 to the text itself is a refusal for good', async () => {
    const port = await mailServer({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on('end', () => done(reply(554, '5.6.0 Message content rejected')));
      },
    });
    const error = await failure(sender(port).send(email));
    expect(error).toBeInstanceOf(MessageRefusedError);
    expect(error).not.toBeInstanceOf(AddressUnreachableError);
  });

  test('535, a wrong password: an operator mends it, no e-mail is given up for it', async () => {
    const port = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(reply(535, '5.7.8 Authentication failed')),
    });
    const error = await failure(sender(port, { login: { user: 'agos', pass: 'wrong' } }).send(email));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MessageRefusedError);
    expect(String(error)).not.toContain('wrong');
  });
});

describe('a server that does not do its part', () => {
  const timeoutMilliseconds = 300;
  const notTaken = async (port: number, change: Partial<SmtpSettings> = {}) => {
    const error = await failure(sender(port, { timeoutMilliseconds, ...change }).send(email));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MessageRefusedError);
  };

  test('says nothing', async () => {
    await notTaken(await rawServer(() => {}));
  });

  test('greets and hangs up', async () => {
    await notTaken(await rawServer((socket) => socket.end('220 mail.example ESMTP\r\n')));
  });

  test('hangs after the text: it may have arrived', async () => {
    const port = await mailServer({ onData: (stream) => void stream.resume() });
    await notTaken(port);
  });

  test('answers a letter at a time, which no silence ends', async () => {
    await notTaken(
      await rawServer((socket) => {
        const timer = setInterval(() => socket.write('2'), 50);
        socket.on('close', () => clearInterval(timer));
        closers.push(() => clearInterval(timer));
      }),
    );
  });

  test('answers without an end', async () => {
    await notTaken(
      await rawServer((socket) => {
        const flood = () => {
          while (socket.writable && socket.write('2'.repeat(65_536)));
          socket.once('drain', flood);
        };
        flood();
      }),
      { timeoutMilliseconds: 20_000 },
    );
  });

  test('is not there', async () => {
    await notTaken(1);
  });

  test('does not encrypt: nothing is sent in clear', async () => {
    await notTaken(await mailServer(), { security: 'starttls' });
    expect(taken).toEqual([]);
  });

  test('has a certificate that nobody vouches for: nothing is sent', async () => {
    const own = selfSigned();
    await notTaken(await mailServer({ ...own, disabledCommands: [] }), {
      security: 'starttls',
      timeoutMilliseconds: 5_000,
    });
    await notTaken(await mailServer({ ...own, secure: true }), {
      security: 'implicit',
      timeoutMilliseconds: 5_000,
    });
    expect(taken).toEqual([]);
  });
});
