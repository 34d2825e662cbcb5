export { type Address, type AddressChange, useAddress } from './use-address.ts';
