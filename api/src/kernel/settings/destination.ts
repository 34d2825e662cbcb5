import type { Setting } from './setting.ts';

/** Origin of an address; empty for what is none. */
export const originOfAddress = (address: string | undefined): string =>
  address && URL.canParse(address) ? new URL(address).origin : '';

/** Where a secret goes: the origin of the address beside it; empty where the vendor's address stands in the code. */
export const destinationOf = async (
  setting: Setting | undefined,
  addressOf: (name: string) => Promise<string | undefined>,
): Promise<string> => (setting?.sentTo ? originOfAddress(await addressOf(setting.sentTo)) : '');
