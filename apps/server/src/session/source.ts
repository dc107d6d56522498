import { isIPv6 } from 'node:net';
import type { Device } from './device-cookie.ts';

/**
 * Where a request comes from: a known device of the account that it is about, or else an address. What one brings about is
 * not held against the others.
 */
export type Source = { kind: 'device'; id: string } | { kind: 'address'; address: string };

/** As tables keep it. */
export function sourceText(source: Source): string {
  return source.kind === 'device' ? `device:${source.id}` : `address:${source.address}`;
}

/** @param account of the identifier that was typed, where there is one. */
export function sourceOf(
  { ip, device }: { ip: string; device: Device | undefined },
  account: { ownerId: string; devicesSince?: Date | undefined } | undefined,
): Source {
  return device !== undefined &&
    account !== undefined &&
    device.ownerId === account.ownerId &&
    (account.devicesSince === undefined || device.knownFrom >= account.devicesSince)
    ? { kind: 'device', id: device.id }
    : { kind: 'address', address: networkOf(ip) };
}

/**
 * What counts as one address. Of IPv6 the /56 network: one site is given that much or more (RFC 6177 §2), so that one visitor
 * would have 256 addresses if each /64 counted. Phones that share a /56 share its limits, as those behind one IPv4 address do.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped !== null) return mapped[1] ?? ip;
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - last.length;
  const all = [...groups, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...last];
  const [first = 0, second = 0, third = 0, fourth = 0] = all.map((group) => Number.parseInt(group, 16));
  const network = [first, second, third, fourth & 0xff00].map((group) => group.toString(16));
  return `${network.join(':')}::/56`;
}
