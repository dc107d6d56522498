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

/** What counts as one address: an IPv6 visitor has 2^64 of them (RFC 4291 §2.5.4), so there the network. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped !== null) return mapped[1] ?? ip;
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - last.length;
  const all = [...groups, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...last];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
