import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { EnvironmentVariables } from './environment-variables.ts';
import type { SmtpSettings } from './providers/email/smtp.ts';

/** How e-mails are sent by SMTP; undefined with another provider. With what is wrong about it, by name. */
export function emailSettings(
  v: EnvironmentVariables,
  { senderName, projectFolder }: { senderName: string; projectFolder: string },
): { smtp: SmtpSettings | undefined; problems: string[] } {
  if (v.EMAIL_PROVIDER !== 'smtp') return { smtp: undefined, problems: [] };
  const read = (name: 'SMTP_PASSWORD_FILE' | 'DKIM_KEY_FILE'): string | undefined => {
    const given = v[name];
    if (given === undefined) return undefined;
    const file = resolve(projectFolder, given);
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  };
  const pass = v.SMTP_PASSWORD ?? read('SMTP_PASSWORD_FILE');
  const privateKey = read('DKIM_KEY_FILE');
  const { SMTP_USER: user, DKIM_SELECTOR: keySelector } = v;
  const problems: [string, boolean][] = [
    ['SMTP_HOST is not set', v.SMTP_HOST === undefined],
    ['EMAIL_FROM is not set', v.EMAIL_FROM === undefined],
    [
      'SMTP_PASSWORD and SMTP_PASSWORD_FILE are both set',
      v.SMTP_PASSWORD !== undefined && v.SMTP_PASSWORD_FILE !== undefined,
    ],
    ['SMTP_PASSWORD_FILE cannot be read', v.SMTP_PASSWORD_FILE !== undefined && pass === undefined],
    ['DKIM_KEY_FILE cannot be read', v.DKIM_KEY_FILE !== undefined && privateKey === undefined],
    ['SMTP_USER and its password go together', (user === undefined) !== (pass === undefined)],
    [
      'DKIM_SELECTOR and DKIM_KEY_FILE go together',
      (keySelector === undefined) !== (v.DKIM_KEY_FILE === undefined),
    ],
  ];
  const from = v.EMAIL_FROM ?? '';
  return {
    smtp: {
      host: v.SMTP_HOST ?? '',
      security: v.SMTP_SECURITY,
      senderName,
      from,
      port: v.SMTP_PORT ?? (v.SMTP_SECURITY === 'implicit' ? 465 : 587),
      ...(user !== undefined && pass !== undefined ? { login: { user, pass } } : {}),
      ...(keySelector !== undefined && privateKey !== undefined
        ? { dkim: { domainName: from.slice(from.lastIndexOf('@') + 1), keySelector, privateKey } }
        : {}),
    },
    problems: problems.filter(([, isSo]) => isSo).map(([sentence]) => sentence),
  };
}
