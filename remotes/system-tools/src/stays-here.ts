/** Whether only this machine finds an address: no phone does. */
export const staysHere = (address: string): boolean =>
  /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(new URL(address).hostname);
