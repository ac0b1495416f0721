import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An IPv4 address in IPv6's notation becomes a plain one; undefined for what is no address. */
const parseAddress = (address: string) => (isIP(address) === 0 ? undefined : ipaddr.process(address));

/**
 * What limits count a client by: an IPv4 address, or the /64 network of an IPv6 one, since a
 * household may change addresses within that at will.
 */
export function clientKey(address: string): string {
  if (isIPv4(address)) return address;
  const parsed = parseAddress(address);
  if (parsed === undefined) return address;
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** The name under which a client's address is counted. */
export const addressKey = (address: string): string => `address:${clientKey(address)}`;

/** Whether an address is this machine's own to itself. */
export const isLoopback = (address: string): boolean => parseAddress(address)?.range() === 'loopback';
