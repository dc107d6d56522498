import { domainToASCII } from 'node:url';

/** Where `domainToASCII` would cut the domain off, or decode it: the mail library leaves such a domain as it is. */
const noDomainCharacter = /[/\\?#%\p{Cc} ]/u;

/**
 * An address as mail servers compare it: the domain as the mail library sends it (UTS #46: of full-width letters, soft hyphens
 * and ideographic full stops nothing is left), capitals alike.
 */
export function comparedAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  const mapped = noDomainCharacter.test(domain) ? '' : domainToASCII(domain);
  return `${address.slice(0, at)}${mapped === '' ? domain : mapped}`.toLowerCase();
}

/** Gmail, which most people have, leaves dots out of the name, and has two domains (support.google.com/mail/answer/7436150). */
const gmail = /^([^@]+)@(?:gmail|googlemail)\.com$/;

/** What counts as one mailbox: mail servers deliver `maria+1@…` to `maria@…` (RFC 5233), and Gmail `m.aria@…` too. */
export function mailboxOf(address: string): string {
  const mailbox = comparedAddress(address).replace(/\+.*@/, '@');
  const [, name] = gmail.exec(mailbox) ?? [];
  return name === undefined ? mailbox : `${name.replaceAll('.', '')}@gmail.com`;
}
