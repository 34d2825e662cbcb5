/** Longest title, in characters: what stores show before they cut. */
export const mostTitleChars = 80;

/** Words of a title in small letters, in any script. */
export const titleWords = (title: string): string[] =>
  title
    .toLowerCase()
    .normalize('NFKC')
    .match(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu) ?? [];

/** Why a title cannot be used; undefined where it can. */
export function faultOfTitle(title: string): string | undefined {
  if (/[{}]/.test(title)) return 'A slot is open.';
  if ([...title].length > mostTitleChars) return `It has more than ${mostTitleChars} characters.`;
  const long = titleWords(title)
    .flatMap((word) => word.split('-'))
    .filter((word) => [...word].length >= 4);
  const twice = long.find((word, at) => long.indexOf(word) !== at);
  if (twice) return `"${twice}" stands in it twice.`;
  return titleWords(title).length < 2 ? 'It is one word alone.' : undefined;
}
