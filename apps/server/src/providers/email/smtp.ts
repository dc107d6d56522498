import nodemailer from 'nodemailer';
import { smtpLimits } from '../../message-limits.ts';
import { AddressUnreachableError, type EmailProvider, MessageRefusedError } from '../messages.ts';

export interface SmtpSettings {
  host: string;
  port: number;
  /** `starttls` and `implicit` (TLS from the first byte) fail where the server does not encrypt. */
  security: 'starttls' | 'implicit' | 'none';
  /** Where the server wants to know who sends. */
  login?: { user: string; pass: string };
  /** In front of the address that e-mails come from. */
  senderName: string;
  from: string;
  /** Where our server signs itself (RFC 6376), and not the mail server. */
  dkim?: { domainName: string; keySelector: string; privateKey: string };
  timeoutMilliseconds?: number;
  /** Of a server with a certificate of its own making; for tests. */
  trusted?: string;
}

/**
 * E-mail by SMTP, over few connections that are kept. As with every provider (decision 0034) there is one time limit from the
 * hand-over to the last word, answers are of limited size, and what is neither taken nor refused is open. A refusal for good
 * (5xx) is told apart from one for now (4xx, greylisting), and from an address that does not exist.
 */
export function smtpEmail(settings: SmtpSettings): EmailProvider & { close: () => void } {
  const { host, port, security, login, from, senderName, dkim, trusted } = settings;
  const { timeoutMilliseconds = smtpLimits.timeoutMilliseconds } = settings;
  const transport = nodemailer.createTransport({
    pool: true,
    host,
    port,
    secure: security === 'implicit',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: { minVersion: 'TLSv1.2', ...(trusted === undefined ? {} : { ca: trusted }) },
    ...(login === undefined ? {} : { auth: login }),
    ...(dkim === undefined ? {} : { dkim }),
    maxConnections: smtpLimits.connections,
    maxMessages: smtpLimits.messagesPerConnection,
    idleTimeout: smtpLimits.idleMilliseconds,
    // The job tries again, and notes why it did not go.
    maxRequeues: 0,
    maxResponseSize: smtpLimits.answerBytes,
    dnsTimeout: timeoutMilliseconds,
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    name: 'smtp',
    send: async ({ messageId, to, subject, text, html }) => {
      if (!isOneAddress.test(to)) throw new AddressUnreachableError('This is not one e-mail address');
      try {
        await transport.sendMail({
          from: { name: senderName, address: from },
          to: { name: '', address: to },
          envelope: { from, to: [to] },
          messageId: `<${messageId}@${domain}>`,
          subject,
          text,
          html,
          // No program answers it (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
          xMailer: false,
          textEncoding: 'quoted-printable',
          signal: AbortSignal.timeout(timeoutMilliseconds),
        });
      } catch (error) {
        throw asOurs(error);
      }
    },
    close: () => transport.close({ force: true }),
  };
}

/** Nothing that would have to be quoted (RFC 5321 §4.1.2), which could also be read as a second address. */
const isOneAddress = /^[^\s@,;:<>()"\\[\]]+@[^\s@,;:<>()"\\[\]]+$/;

interface SmtpFailure {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
  permanent?: boolean;
}

/** Without the address and the text: errors are logged. */
function asOurs(error: unknown): Error {
  const failure = (error instanceof Error ? error : {}) as SmtpFailure;
  const { code = 'error', command = '', responseCode } = failure;
  const why = `The mail server did not take the e-mail (${[code, command, responseCode].filter(Boolean).join(' ')})`;
  if (failure.permanent !== true) return new Error(why);
  // A refusal of our sign-in or of our sender address is not about the recipient: it stops every e-mail until an operator
  // corrects the settings, and the e-mail is then sent.
  if (command !== 'RCPT TO' && command !== 'DATA') return new Error(why);
  return isNoSuchAddress(failure) ? new AddressUnreachableError(why) : new MessageRefusedError(why);
}

/**
 * Whether the reply says that nobody is there: by the enhanced status code where there is one (RFC 3463: 5.1.x of the
 * address, 5.2.1 of a mailbox that is switched off), else by 550, 551 and 553 to the recipient. A full mailbox, or a policy against the sender
 * (5.7.x), says nothing of the address.
 */
function isNoSuchAddress({ command, responseCode, response = '' }: SmtpFailure): boolean {
  const enhanced = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  if (enhanced !== undefined) return enhanced.startsWith('5.1.') || enhanced === '5.2.1';
  return command === 'RCPT TO' && [550, 551, 553].includes(responseCode ?? 0);
}
