/** A declaration that goes past the tokens. */
export interface StyleFault {
  line: number;
  text: string;
  why: string;
}

const spacing = /^(?:(?:padding|margin)(?:-[a-z-]+)?|gap|row-gap|column-gap)$/;
/** Hairlines are one pixel wide, and so is what makes up for them. */
const rawLength = /(?<![\w.-])-?(?!0px|1px)\d*\.?\d+px/;
const rawColour = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color-mix)\(|\b(?:white|black)\b/i;

/** Set by react-aria on what it opens. */
const foreign = ['--trigger-width'];

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

/** Spacing off the scale and colours without a token, in a stylesheet other than the tokens. */
export function faultsIn(css: string): StyleFault[] {
  const code = css.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/"[^"\n]*"|url\([^)]*\)/g, blank);
  return [...code.matchAll(/(?<=[{;\s])([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].flatMap(
    ({ 1: name = '', 2: value = '', index }) => {
      const fault = (why: string): StyleFault => ({
        line: code.slice(0, index).split('\n').length,
        text: `${name}: ${value.trim()}`,
        why,
      });
      return [
        ...(spacing.test(name) && rawLength.test(value) ? [fault('spacing is one of --s-1 to --s-9')] : []),
        ...(rawColour.test(value) ? [fault('a colour is a token')] : []),
      ];
    },
  );
}

/** Names of tokens. */
export const tokensIn = (css: string): string[] => [
  ...new Set([...css.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name = '']) => name)),
];

/**
 * Tokens that nothing uses, and names in `var()` that nothing sets.
 *
 * @param source all stylesheets and code, the tokens among them
 */
export function namesApart(tokens: readonly string[], source: string): { unused: string[]; unknown: string[] } {
  const used = new Set([...source.matchAll(/(?<![\w-])--[\w-]+(?!\s*:)(?![\w-])/g)].map(([name]) => name));
  // `--chart-${n}`
  const begun = [...source.matchAll(/(--[\w-]*-)\$\{/g)].map(([, start = '']) => start);
  const set = new Set([...source.matchAll(/['"`\s{;(](--[\w-]+)['"`]?\s*[\]]?:/g)].map(([, name = '']) => name));
  const asked = new Set([...source.matchAll(/var\((--[\w-]+)\s*\)/g)].map(([, name = '']) => name));
  return {
    unused: tokens.filter((name) => !used.has(name) && !begun.some((start) => name.startsWith(start))),
    unknown: [...asked].filter((name) => !set.has(name) && !foreign.includes(name) && !source.includes(`'${name}'`)),
  };
}
