import { replaceEmoji } from './emoji.ts';

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '‹',
  gt: '›',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  eacute: 'é',
  euro: '€',
  pound: '£',
  deg: '°',
};

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    // An angle bracket must not come back as markup.
    if (code === 60) return '‹';
    if (code === 62) return '›';
    return code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' ';
  });
}

/**
 * Text without markup: tags, comments, scripts and styles are removed, blocks become lines, entities are decoded.
 * Plain text passes through. Runs in linear time on any input.
 */
export function stripMarkup(text: string): string {
  return decode(
    dropBlocks(text)
      .replace(
        /<\/?(?:p|div|br|li|ul|ol|h[1-6]|tr|table|section|article|header|footer|blockquote|figure|main|aside|nav)\b[^<>]*>/gi,
        '\n',
      )
      .replace(/<\/?(?:a|abbr|b|cite|code|em|font|i|mark|q|small|span|strong|sub|u)(?:\s[^<>]*)?>/gi, '')
      .replace(/<\/?[a-z!?][^<>]*>/gi, ' '),
  )
    .replace(
      /<\/?(?:a|b|i|img|div|span|p|br|li|ul|script|style|iframe|svg|input|form|body|html|meta|link)\b[^\n]{0,200}$/gim,
      ' ',
    )
    .replace(/[<>]/g, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim();
}

/** Removes comments and the content of elements that are never text. A missing end tag drops the rest. */
function dropBlocks(text: string): string {
  const opening = /<(script|style|noscript|template|svg|head|iframe|textarea)\b|<!--/gi;
  let out = '';
  let from = 0;
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const name = match[1];
    const ending = name ? new RegExp(`</${name}\\s*>`, 'gi') : /-->/g;
    ending.lastIndex = opening.lastIndex;
    const end = ending.exec(text);
    out += `${text.slice(from, match.index)} `;
    from = end ? ending.lastIndex : text.length;
    if (!end) break;
    opening.lastIndex = from;
  }
  return out + text.slice(from);
}

/** Soft hyphens, direction marks and joiners that join nothing. Between letters of a script that needs them, joiners stay. */
const UNSEEN =
  /[\u00ad\u2060\ufeff\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]|(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])/gu;

/** One line that can be spoken: no markup, addresses, code fences, control or direction marks, emoji or bracketed references. */
export function speakable(text: string): string {
  return replaceEmoji(stripMarkup(text.toWellFormed().replaceAll('\ufffd', ' ')))
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, ' ')
    .replace(UNSEEN, '')
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\[(?:\d{1,3}|citation needed|note \d+)\]/gi, ' ')
    .replace(/[*`~]+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '')
    .replace(/[{}\\|^_]+|(?<!\S)#+(?=\s|\p{L})/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?](?:\s|$))/g, '')
    .trim();
}
