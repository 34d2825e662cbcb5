import { BlockList, isIP } from 'node:net';

const privateRanges = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
] as const)
  privateRanges.addSubnet(network, prefix, 'ipv4');
privateRanges.addAddress('::1', 'ipv6');
privateRanges.addSubnet('fc00::', 7, 'ipv6');

/** Never of use to anyone: this network, link-local with cloud metadata, multicast, reserved. */
const forbiddenRanges = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  forbiddenRanges.addSubnet(network, prefix, 'ipv4');
forbiddenRanges.addAddress('::', 'ipv6');
forbiddenRanges.addSubnet('fe80::', 10, 'ipv6');
forbiddenRanges.addSubnet('ff00::', 8, 'ipv6');

/** IPv4 inside IPv6 (`::ffff:127.0.0.1`, also in hex) counts as the IPv4 address. */
function unmapped(address: string): string {
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (dotted?.[1]) return dotted[1];
  const hex = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address);
  if (!hex) return address;
  const [high, low] = [Number.parseInt(hex[1] ?? '', 16), Number.parseInt(hex[2] ?? '', 16)];
  return `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
}

export type AddressClass = 'public' | 'private' | 'forbidden';

export function classify(address: string): AddressClass {
  const plain = unmapped(address);
  const family = isIP(plain) === 4 ? 'ipv4' : 'ipv6';
  if (isIP(plain) === 0 || forbiddenRanges.check(plain, family)) return 'forbidden';
  return privateRanges.check(plain, family) ? 'private' : 'public';
}
