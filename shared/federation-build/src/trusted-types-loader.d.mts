/** See trusted-types-loader.mjs. */
export default function withoutHtml(this: { resourcePath: string }, source: string): string;
