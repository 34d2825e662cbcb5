import { stripMarkup } from '../plain-text.ts';

const paragraph = '\uE000';

/** Text of somebody else as it can be posted: no markup, no unseen signs; lines and paragraphs stay. */
export const writable = (text: string): string =>
  stripMarkup(
    text
      .toWellFormed()
      .replaceAll(paragraph, ' ')
      .replace(/\r\n?/g, '\n')
      .replace(/\n[^\S\n]*\n\s*/g, `\n${paragraph}\n`),
  )
    .replace(new RegExp(`\\s*${paragraph}\\s*`, 'g'), '\n\n')
    .replace(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\*\*|__|^#{1,6}\s+/gm, '')
    .trim();
