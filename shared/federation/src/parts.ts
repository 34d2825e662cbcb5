import { registerShared } from '@module-federation/enhanced/runtime';

/** Shared modules that the host loads only for pages that use them: a dynamic import each, by name. */
export type LateParts = Readonly<Record<string, () => Promise<object>>>;

/**
 * Provides those that a page uses, before its code asks for them. They are handed over whole: a share that the federation
 * runtime itself loads stays `undefined` for ever once its chunk has failed, an `import()` that failed may be made again.
 *
 * @returns resolves when all of these names are provided; names that are not among the parts are provided already
 */
export function latePartsOf(parts: LateParts, timeoutMs: number) {
  const provided = new Set<string>();
  return async (names: readonly string[]) => {
    const missing = Object.entries(parts).filter(([name]) => names.includes(name) && !provided.has(name));
    await Promise.all(
      missing.map(async ([name, load]) => {
        const rejectStyles = setTimeout(() => failStyles(`/${chunkOf(name)}.`), timeoutMs);
        try {
          const module = await load();
          if (!provided.has(name)) registerShared({ [name]: [{ version: '0', lib: () => module, shareConfig }] });
          provided.add(name);
        } finally {
          clearTimeout(rejectStyles);
        }
      }),
    );
  };
}

const shareConfig = { singleton: true, requiredVersion: false, eager: true } as const;

/** `@avenue/boards/post`: its files begin with `boards-post`. */
const chunkOf = (name: string) => name.replace(/^@\w+\//, '').replaceAll('/', '-');

/** webpack gives up on a script after `chunkLoadTimeout`, but waits for a stylesheet for ever. */
export function failStyles(within: string) {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href*="${within}"]`))
    if (!link.sheet) link.dispatchEvent(new Event('error'));
}
