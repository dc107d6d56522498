import { expect, test } from 'vitest';
import { languages } from '../site/language.ts';
import { emailDocument } from './email-frame.ts';

const sender = {
  companyName: 'Agos & Anak Financing, Inc.',
  companyShortName: 'Agos',
  address: '12 Ilog Street, Quezon City',
  secRegistrationNumber: 'CS201912345',
  financingLicenceNumber: 'FC-1234',
  supportEmail: 'help@agos.ph',
};
const letter = { subject: 'PHP 26,500.00 is due <today>', email: 'First paragraph.\n\nSecond "one".' };

test.each(languages)('both forms say the same, with the licence and the address: %s', (language) => {
  const { text, html } = emailDocument(language, sender, letter);
  for (const form of [text, html.replaceAll('&amp;', '&')]) {
    for (const said of ['First paragraph.', sender.companyName, sender.address, 'CS201912345', 'FC-1234']) {
      expect(form).toContain(said);
    }
    expect(form).toContain(sender.supportEmail);
  }
  expect(html).toContain(`<html lang="${language}">`);
});

test('nothing is fetched, nothing leads elsewhere, and text is text', () => {
  const { html } = emailDocument('en', sender, letter);
  expect(html).not.toMatch(/<(img|a|link|script|style|iframe|form)\b|url\(|https?:|\bsrc=|\bhref=|\bon\w+=/i);
  expect(html).toContain('PHP\u00a026,500.00 is due &lt;today&gt;');
  expect(html).toContain('Second &quot;one&quot;.');
  expect(html).toContain('Agos &amp; Anak');
});

test('it wraps on a phone of 320 pixels, and a dark theme may darken it', () => {
  const { html } = emailDocument('en', sender, letter);
  expect(html).toContain('width=device-width');
  expect(html).toContain('content="light dark"');
  // No fixed width, and a text colour wherever a background is set.
  expect(html).not.toMatch(/[^-]width:\d/);
  for (const [style] of html.matchAll(/style="[^"]*background-color[^"]*"/g))
    expect(style).toMatch(/;color:/);
});

test('a line before a signature is as mail programs know it, and no line is longer than SMTP takes', () => {
  const { text, html } = emailDocument('fil', sender, letter);
  expect(text).toContain('\n-- \n');
  for (const line of html.split('\n')) expect(line.length).toBeLessThan(998);
});
