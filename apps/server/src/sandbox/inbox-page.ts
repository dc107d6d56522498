import { createHash } from 'node:crypto';
import { longDateTime } from '@sagwan/domain/time/manila.ts';
import type { SandboxMessage } from './messages.ts';

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; color: #12211b; background: #f6f8f7; margin: 0 auto; max-width: 44rem; padding: 1rem; }
  h1 { font-size: 24px; } article { background: #fff; border: 1px solid #d9e2dd; border-radius: 12px; padding: 1rem; margin: 1rem 0; }
  p { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; } .quiet { color: #4a5a53; font-size: 14px; }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 63};`);

/** The sandbox inbox to read on a phone, without scripts; it is loaded anew by hand (WCAG 2.2.1: no page reloads itself). */
export function inboxPage(messages: readonly SandboxMessage[]): {
  html: string;
  contentSecurityPolicy: string;
} {
  const articles = messages.map(
    ({
      to,
      channel,
      text,
      sentAt,
    }) => `<article><p class="quiet">${escaped(channel === 'sms' ? 'SMS' : 'E-mail')} to
<strong>${escaped(to)}</strong>, <time datetime="${sentAt.toISOString()}">${escaped(longDateTime(sentAt))}</time></p>
<p>${escaped(text)}</p></article>`,
  );
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sandbox inbox</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>${style}</style></head><body><main><h1>Sandbox inbox</h1>
<p class="quiet">What would have been sent by SMS and e-mail, newest first. Nothing here left this server.
<a href="/docs#sandboxPayouts">How the sandbox behaves</a> can be set.</p>
${articles.join('\n') || '<article><p>Nothing was sent yet.</p></article>'}</main></body></html>`;
  return {
    html,
    contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
  };
}
