const lastKey = 'avenue.script.last';
const newKey = 'avenue.script.new';

function read(storage: () => Storage, key: string): string | undefined {
  try {
    return storage().getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(storage: () => Storage, key: string, value: string | undefined): void {
  try {
    if (value === undefined) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {
    // Without storage the builder starts with a new script.
  }
}

/** The script this browser worked on last. */
export const lastScript = (): string | undefined => read(() => localStorage, lastKey);
export const rememberScript = (id: string): void => write(() => localStorage, lastKey, id);

/** Id of the new script that was begun in this tab and has no place on the server yet. */
export const begunScript = (): string | undefined => read(() => sessionStorage, newKey);
export const rememberBegun = (id: string | undefined): void => write(() => sessionStorage, newKey, id);

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Id of a new script, made before the server knows it: the first save can be sent again without making a second script.
 * Same shape as the server's: ten characters of time, ten of chance.
 */
export function newScriptId(): string {
  const time = Array.from({ length: 10 }, (_, place) => alphabet[Math.floor(Date.now() / 32 ** (9 - place)) % 32]);
  const chance = [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => alphabet[byte % 32]);
  return `scr_${[...time, ...chance].join('')}`;
}
