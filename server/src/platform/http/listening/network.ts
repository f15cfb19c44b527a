import { isIPv4 } from 'node:net';

/** An address without the IPv6 prefix of an IPv4 address and without a zone: '10.1.2.3' of '::ffff:10.1.2.3'. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

/** The network to which a limit applies: an IPv4 address, or the first 64 bits of an IPv6 address, which one household or office shares. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIPv4(plain)) {
    return plain;
  }
  const [head = '', tail] = plain.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
