import { createHash, randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Id that sorts by time of creation, for example `scr_01jd3x…`: 48 bits of milliseconds, 50 random bits. */
export function newId(prefix: string): string {
  let time = Date.now();
  let text = '';
  for (let i = 0; i < 10; i++) {
    text = alphabet[time % 32] + text;
    time = Math.floor(time / 32);
  }
  for (const byte of randomBytes(10)) text += alphabet[byte % 32];
  return `${prefix}_${text}`;
}

export const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/** 32-bit seed from text, the same on every machine. */
export const seedOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);

/** Short name of a value as it was shown: a decision sends it back, and another value has another name. */
export const fingerprint = (...shown: unknown[]): string => sha256(JSON.stringify(shown)).slice(0, 24);
