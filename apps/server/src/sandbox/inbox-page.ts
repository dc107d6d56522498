import { longDateTime } from '@sagwan/domain/time/manila.ts';
import { escaped, plainPage } from '../system/plain-page.ts';
import type { SandboxMessage } from './messages.ts';

/** The business date with its form, and the sandbox inbox to read on a phone; the reader reloads it (WCAG 2.2.1: no page reloads itself). */
export function sandboxPage(clock: string, messages: readonly SandboxMessage[]): string {
  const articles = messages.map(
    ({ to, channel, text, sentAt }) =>
      `<article><p class="quiet message">${channel === 'sms' ? 'SMS' : 'E-mail'} to
<strong>${escaped(to)}</strong>, <time datetime="${sentAt.toISOString()}">${escaped(longDateTime(sentAt))}</time></p>
<p class="message">${escaped(text)}</p></article>`,
  );
  return plainPage(
    'Sandbox',
    `${clock}<h2>Inbox</h2><p class="quiet">What would have been sent by SMS and e-mail, newest first. Nothing here left this server.
<a href="/docs#sandboxPayouts">How the sandbox behaves</a> can be set.</p>
${articles.join('\n') || '<article><p>Nothing was sent yet.</p></article>'}`,
  );
}
