import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Device } from './device-cookie.ts';

/**
 * Where a request about one phone number or staff address comes from: a known device of its account, or else an address. What one
 * brings about is not held against the others. `ip` is for what is counted of an address whatever it is about.
 */
export type Source = { kind: 'device'; id: string } | { kind: 'address'; address: string; ip: string };

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
    : strangerAt(ip);
}

/** The source of a request without a known device. */
export function strangerAt(ip: string): Source {
  return { kind: 'address', address: customerOf(ip), ip };
}

/**
 * Of IPv6 the /48: one customer of an exchange or a hosting company is given that much, 256 networks of /56, with which one visitor
 * would be as many strangers as a number is guessed at or asked codes for, or as wait in a queue.
 */
export function customerOf(ip: string): string {
  return prefixOf(ip, 48);
}

/**
 * Of IPv6 the /32, the least that an internet provider is allocated (APNIC); a hosting company gives its customers 65,536 networks
 * of /48 out of it. Undefined of IPv4.
 */
export function allocationOf(ip: string): string | undefined {
  const prefix = prefixOf(ip, 32);
  return prefix.endsWith('/32') ? prefix : undefined;
}

/**
 * What counts as one address. Of IPv6 the /56 network: one site is given that much or more (RFC 6177 §2), so that one visitor
 * would have 256 addresses if each /64 counted. Phones that share a /56 share its limits, as those behind one IPv4 address do.
 */
export function networkOf(ip: string): string {
  return prefixOf(ip, 56);
}

function prefixOf(ip: string, bits: 32 | 48 | 56): string {
  if (isIP(ip) === 0) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const { parts } = address as ipaddr.IPv6;
  const ipv4 = ipv4Within(address as ipaddr.IPv6);
  if (ipv4 !== undefined) return ipv4;
  const [first = 0, second = 0, third = 0, fourth = 0] = parts;
  const kept = {
    32: [first, second],
    48: [first, second, third],
    56: [first, second, third, fourth & 0xff00],
  }[bits];
  return `${kept.map((part) => part.toString(16)).join(':')}::/${bits}`;
}

/** The IPv4 address behind a translator (64:ff9b::/96, RFC 6052) or a 6to4 network (2002::/16, RFC 3056). */
function ipv4Within(address: ipaddr.IPv6): string | undefined {
  const { parts } = address;
  const range = address.range();
  const [high, low] = range === 'rfc6052' ? parts.slice(6) : range === '6to4' ? parts.slice(1) : [];
  if (high === undefined || low === undefined) return undefined;
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}
