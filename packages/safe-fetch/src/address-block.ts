/** The block of addresses that an address belongs to, which usually has one operator. */
import { isIP } from 'node:net';

/** Returns the /24 of an IPv4 address or the /48 of an IPv6 address as text. Any other text is returned as it is. */
export function addressBlock(address: string): string {
  switch (isIP(address)) {
    case 4:
      return `${address.split('.').slice(0, 3).join('.')}.0/24`;
    case 6:
      return `${groupsOf(address).slice(0, 3).join(':')}::/48`;
    default:
      return address;
  }
}

/** Returns the first groups of an IPv6 address, without leading zeros; `::` stands for as many zeros as are missing. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const split = (part: string): string[] => part.split(':').filter((group) => group !== '');
  const front = split(head);
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - split(tail).length) }, () => '0');
  return [...front, ...zeros, ...(tail === undefined ? [] : split(tail))].map((group) => group.replace(/^0+(?=.)/, ''));
}
