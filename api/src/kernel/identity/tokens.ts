import { randomBytes, randomInt } from 'node:crypto';
import { sha256 } from '../ids.ts';

/** 256 random bits, to be kept by one browser or script. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. Tokens are random, so they need no slow hash. */
export const tokenHash = (token: string): string => sha256(token);

/** Without letters and digits that are taken for others. */
const signs = '23456789abcdefghjkmnpqrstvwxyz';

/** A code to be read and typed: groups of five, 4.9 bits a sign. */
export const newCode = (groups: number): string =>
  Array.from({ length: groups }, () => Array.from({ length: 5 }, () => signs[randomInt(signs.length)]).join('')).join(
    '-',
  );

/** Hash of a typed code, whatever its case, spaces and dashes. */
export const codeHash = (code: string): string => sha256(code.toLowerCase().replace(/[^a-z0-9]/g, ''));
