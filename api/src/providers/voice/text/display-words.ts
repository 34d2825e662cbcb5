const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', hellip: '…' };

/** Emoji with their joiners, skin tones, keycaps and flags. Digits, `#` and `*` are emoji by Unicode's table, so not here. */
const EMOJI =
  /(?:\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}\u{E0020}-\u{E007F}]|\uFE0F|\u20E3|\u200D)+/gu;

/** Removes HTML and Markdown marks, emoji and control characters; keeps every word in order. */
function stripMarkup(text: string): string {
  return text
    .replace(/<\/?[A-Za-z][^<>]{0,500}>/g, ' ')
    .replace(/&([a-z]{2,6});/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/!?\[([^\]]*)\]\(([^)\s]*)[^)]*\)/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}[ \t]+|>[ \t]+|[-*•][ \t]+)/gm, '')
    .replace(/(\*{1,3}|~~|`+|__)(?=\S)(.+?)(?<=\S)\1/gs, '$2')
    .replace(/(?<=^|[\s(])_(?=\S)([^_]+?)_(?=$|[\s).,!?;:])/g, '$1')
    .replace(/[©®™]/g, '')
    .replace(EMOJI, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ');
}

/**
 * The words a caption shows for a sentence: markup and emoji removed, split at white space, lone punctuation joined
 * to the word before it ("this — that" is "this —", "that"). A sentence without letters, digits or symbols gives [].
 */
export function displayWords(sentence: string): string[] {
  const words: string[] = [];
  let opening = '';
  for (const token of stripMarkup(sentence).split(/\s+/u)) {
    if (token === '') continue;
    if (/[\p{L}\p{N}]|^[&+=@%]$/u.test(token)) {
      words.push(`${opening}${token}`);
      opening = '';
    } else if (words.length > 0) words.push(`${words.pop()} ${token}`);
    else opening = `${opening}${token} `;
  }
  return words;
}
