import { hash, verify } from '@node-rs/argon2';

/** Argon2id, which is the library's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let nobodys: Promise<string> | undefined;

/** Argon2id in PHC form: 19 MiB, two passes. */
export const hashPassphrase = (passphrase: string): Promise<string> => hash(passphrase.normalize('NFKC'), cost);

/** Whether a passphrase is the one that was hashed. Takes as long where there is none, so that time tells nothing. */
export async function passphraseFits(stored: string | null | undefined, given: string): Promise<boolean> {
  nobodys ??= hashPassphrase('nobody has this one');
  const fits = await verify(stored ?? (await nobodys), given.normalize('NFKC'));
  return fits && stored != null;
}
