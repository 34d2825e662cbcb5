import type { BrandKit, ChannelBrand } from '@avenue/contract';

/** One phrase a line, as they are typed. */
export const toLines = (phrases: readonly string[]): string => phrases.join('\n');

export const fromLines = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const counted = (n: number, one: string, more: string) => `${n} ${n === 1 ? one : more}`;

const partsOf = ({ voice, audience, banned, example, disclosure }: BrandKit): string[] => [
  ...(voice ? [voice] : []),
  ...(audience ? [`for ${audience}`] : []),
  ...(banned.length > 0 ? [`${counted(banned.length, 'word', 'words')} kept out`] : []),
  ...(example ? ['an example'] : []),
  ...(disclosure ? ['a disclosure'] : []),
];

export function brandWords({ kit, version }: ChannelBrand): string {
  const parts = partsOf(kit);
  if (parts.length > 0) return parts.join(', ');
  return version === 0 ? 'It sounds as Avenue does' : 'Everything in it is empty';
}
