import { BlockList, isIPv4, isIPv6 } from 'node:net';

const listOf = (ranges: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6') => {
  const list = new BlockList();
  for (const [network, prefix] of ranges) list.addSubnet(network, prefix, family);
  return list;
};

const private4 = listOf(
  [
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
  ],
  'ipv4',
);

/** Never of use to anyone: this network, link-local with cloud metadata, documentation, multicast, reserved. */
const forbidden4 = listOf(
  [
    ['0.0.0.0', 8],
    ['169.254.0.0', 16],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ],
  'ipv4',
);

const private6 = listOf(
  [
    ['::1', 128],
    ['fc00::', 7],
  ],
  'ipv6',
);

/** The only part of IPv6 that is given out for the public internet. */
const global6 = listOf([['2000::', 3]], 'ipv6');

/** Inside of it: protocol assignments with Teredo, documentation, 6to4. */
const special6 = listOf(
  [
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ],
  'ipv6',
);

/** The eight groups of an IPv6 address; undefined for one with a zone. */
function groupsOf(address: string): number[] | undefined {
  if (!URL.canParse(`http://[${address}]/`)) return undefined;
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const numbers = (text: string) => text.split(':').flatMap((group) => (group ? [Number.parseInt(group, 16)] : []));
  if (tail === undefined) return numbers(head);
  const [first, last] = [numbers(head), numbers(tail)];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

const dotted = (high = 0, low = 0) => `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;

/**
 * The IPv4 address inside an IPv6 address: mapped (`::ffff:127.0.0.1`), translated (`::ffff:0:127.0.0.1`), compatible
 * (`::127.0.0.1`), or behind the well-known prefix of NAT64 (`64:ff9b::7f00:1`).
 */
function embedded(groups: readonly number[]): string | undefined {
  const [high, low] = groups.slice(6);
  const prefix = groups.slice(0, 6).join(':');
  if (['0:0:0:0:0:65535', '0:0:0:0:65535:0', '100:65435:0:0:0:0'].includes(prefix)) return dotted(high, low);
  // `::` and `::1` are addresses of their own.
  return prefix === '0:0:0:0:0:0' && high !== 0 ? dotted(high, low) : undefined;
}

export type AddressClass = 'public' | 'private' | 'forbidden';

/** What an address is; whatever is not given out for the public internet is never called. */
export function classify(address: string): AddressClass {
  if (isIPv4(address)) {
    if (forbidden4.check(address)) return 'forbidden';
    return private4.check(address) ? 'private' : 'public';
  }
  const groups = isIPv6(address) ? groupsOf(address) : undefined;
  if (!groups) return 'forbidden';
  const inner = embedded(groups);
  if (inner) return classify(inner);
  if (private6.check(address, 'ipv6')) return 'private';
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6') ? 'public' : 'forbidden';
}
