import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, `::` filled in. */
function groupsOf(address: string): string[] {
  const [left = '', right] = (address.split('%')[0] ?? '').split('::');
  const before = left.split(':').filter((group) => group !== '');
  const after = (right ?? '').split(':').filter((group) => group !== '');
  const gap = right === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(gap).fill('0'), ...after].map((group) => Number.parseInt(group, 16).toString(16));
}

/**
 * What limits count a client by: an IPv4 address, or the /64 network of an IPv6 one, since a
 * household may change addresses within that at will.
 */
export function clientKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/** The name under which a client's address is counted. */
export const addressKey = (address: string): string => `address:${clientKey(address)}`;
