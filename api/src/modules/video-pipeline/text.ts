import { sha256 } from '../../kernel/ids.ts';

/** Identity of what is spoken: a take or video made of other words is outdated. */
export const spokenHash = (text: string): string => sha256(text.replace(/\s+/g, ' ').trim()).slice(0, 32);

/** Text as it is stored: line ends of one kind, no control characters, no lone halves of characters. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .toWellFormed();
