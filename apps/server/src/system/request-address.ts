import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Servers that have warned, by their logger. */
const warned = new WeakSet<object>();

/**
 * The address that a request counts as coming from. What a proxy wrote that is no IP address is the proxy's own: otherwise
 * each text would be an address with limits of its own.
 */
export function addressOf(request: Pick<FastifyRequest, 'ip' | 'socket' | 'log'>): string {
  const stated = statedAddress(request);
  if (stated !== undefined) return stated;
  const { log, socket } = request;
  if (!warned.has(log)) {
    warned.add(log);
    log.warn('X-Forwarded-For holds no IP address: requests count as of the proxy, as one address');
  }
  return ipIn(socket.remoteAddress) ?? '';
}

/** The same; undefined where a proxy wrote none. Access is opened by this one alone, never by the proxy's own address. */
export function statedAddress({ ip }: Pick<FastifyRequest, 'ip'>): string | undefined {
  return ipIn(ip);
}

/**
 * Which addresses are among these. Those of proxies are compared as the last proxy wrote them, with a port or without.
 * @param addresses as config.ts has read them: addresses and networks, with commas between them.
 */
export function addressesAmong(addresses: string): (text: string | undefined) => boolean {
  const list = new BlockList();
  for (const each of addresses.split(',')) {
    const [address = '', bits] = each.trim().split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (text) => {
    const ip = ipIn(text);
    return ip !== undefined && list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
  };
}

/** Some proxies write `203.0.113.9:4711` and `[2001:db8::1]:4711`; a port is new with each connection. */
function ipIn(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const [, ipv4, ipv6] = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([^\]]+)\])(?::\d+)?$/.exec(text) ?? [];
  const ip = ipv4 ?? ipv6 ?? text;
  return isIP(ip) === 0 ? undefined : ip;
}
