import { randomBytes } from 'node:crypto';
import { sha256 } from '../ids.ts';

/** 256 random bits, to be kept by one browser or script. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. Tokens are random, so they need no slow hash. */
export const tokenHash = (token: string): string => sha256(token);

/** Crockford's base 32: five bits a sign, without letters that are taken for digits. */
const signs = '0123456789abcdefghjkmnpqrstvwxyz';
const groups = 7;
const signsInGroup = 4;

/** A code to be read and typed: 140 random bits as seven groups of four signs. */
export function newCode(): string {
  const picked = [...randomBytes(groups * signsInGroup)].map((byte) => signs[byte % signs.length]);
  return Array.from({ length: groups }, (_none, at) =>
    picked.slice(at * signsInGroup, (at + 1) * signsInGroup).join(''),
  ).join('-');
}

/** Hash of a typed code, whatever its case, spaces and dashes; letters that look like digits are those. */
export const codeHash = (code: string): string =>
  sha256(
    code
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .replaceAll('o', '0')
      .replace(/[il]/g, '1'),
  );
