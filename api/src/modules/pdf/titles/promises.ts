import { titleBank } from './bank.ts';

const promises: readonly (readonly [RegExp, string])[] = [
  [/\d/, 'a number'],
  [
    /\b(?:one|two|three|four|five|six|seven|ten|twelve|thirty|forty|fifty|sixty|hundred)\b(?!.*\bbucket\b)/i,
    'a number or a time',
  ],
  [/\b(?:days?|weeks?|months?|year)\b(?! planner)/i, 'a time'],
  [
    /\b(?:starter kit|bundle|cards?|challenge|edition|guided|inventory|record book|prompts?|questions?|worksheets?|sheets?)\b/i,
    'what is in it',
  ],
];

/**
 * What a title says of its inside that a beginning need not keep: a number of pages, a time, a style, a kind of content. A
 * product that makes itself does not take such a title; a person may, who then sees to it.
 *
 * @returns in words; undefined where it promises nothing
 */
export function promiseOf(title: string): string | undefined {
  const found = promises.find(([pattern]) => pattern.test(title))?.[1];
  if (found) return found;
  const { style = [] } = titleBank().slots;
  return style.some((one) => title.includes(`${one} `)) ? 'a style' : undefined;
}
