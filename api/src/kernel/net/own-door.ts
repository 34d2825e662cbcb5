import { BlockList, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

const ports = new Set<number>();

/** Notes that this process answers on a port: a call that an address in the settings sends must not come back to it. */
export const noteOwnDoor = (port: number) => void ports.add(port);

/** Addresses of this machine that no other reaches. */
export const loopbackAddresses = new BlockList();
loopbackAddresses.addSubnet('127.0.0.0', 8, 'ipv4');
loopbackAddresses.addAddress('::1', 'ipv6');

/** Whether an address and port lead to this very process. */
export function isOwnDoor(address: string, port: number): boolean {
  if (!ports.has(port)) return false;
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  const own = Object.values(networkInterfaces()).some((found) => found?.some((each) => each.address === plain));
  // Mapped addresses in hex are checked by the list itself.
  return own || loopbackAddresses.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
