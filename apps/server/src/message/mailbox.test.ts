import { expect, test } from 'vitest';
import { comparedAddress, mailboxOf } from './mailbox.ts';

test.each([
  ['maria@example.com', 'maria@example.com'],
  ['Maria@EXAMPLE.com', 'maria@example.com'],
  ['maria+1+2@example.com', 'maria@example.com'],
  ['maria@exa\u00admple.com', 'maria@example.com'],
  ['maria@exa\u2060mple.com', 'maria@example.com'],
  ['maria@ｅｘａｍｐｌｅ.com', 'maria@example.com'],
  ['maria@example\u3002com', 'maria@example.com'],
  ['maria+1@MAIL。Exam\u00adple.com', 'maria@mail.example.com'],
  ['maria@münchen.de', 'maria@xn--mnchen-3ya.de'],
  ['maria@XN--mnchen-3ya.de', 'maria@xn--mnchen-3ya.de'],
  ['m.aria.santos+1@Gmail.com', 'mariasantos@gmail.com'],
  ['Maria.Santos@googlemail.com', 'mariasantos@gmail.com'],
  ['maria.santos@mail.gmail.com', 'maria.santos@mail.gmail.com'],
  ['maria.santos@example.com', 'maria.santos@example.com'],
  // Nothing is mapped that the mail library would not send so: these would be `example.com` otherwise.
  ['maria@example.com/x.ph', 'maria@example.com/x.ph'],
  ['maria@Exam%70le.com', 'maria@exam%70le.com'],
  ['maria@[Example].com', 'maria@[example].com'],
])('%s counts as %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

test('an address with a plus is another one, of the same mailbox', () => {
  expect(comparedAddress('Maria+1@ｅｘａｍｐｌｅ.com')).toBe('maria+1@example.com');
});
