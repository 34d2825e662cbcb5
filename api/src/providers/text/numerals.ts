/** How numbers of a language are parted, in figures of any script. */
export interface Separators {
  /** Between thousands; a space stands for every kind of one. */
  group: string;
  decimal: string;
  /** Figures of a group above the first thousand: two in Hindi, three elsewhere. */
  size: number;
}

/** @param language as BCP 47 */
export function separatorsOf(language: string): Separators {
  const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(1234567.8);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const size = parts.filter(({ type }) => type === 'integer')[1]?.value.length ?? 3;
  return { group: /\s/u.test(sign('group')) ? ' ' : sign('group'), decimal: sign('decimal'), size };
}

/** Figures of every script as 0 to 9, in place: one character each in the scripts of channels. */
export const plainDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, asPlain);

function asPlain(digit: string): string {
  if (digit.length > 1) return digit;
  const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCharCode(code));
  const code = digit.charCodeAt(0);
  // Each script has its ten figures in a row.
  let value = 0;
  while (value < 9 && isDigit(code - value - 1)) value += 1;
  return String(value);
}
