/** Twenty signs of chance. `crypto.randomUUID` is there at https and localhost alone; this is there at any address. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => byte.toString(36).padStart(2, '0')).join('');
