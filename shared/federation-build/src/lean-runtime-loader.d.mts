/** See lean-runtime-loader.mjs. */
export default function leanRuntime(this: { resourcePath: string }, source: string): string;
