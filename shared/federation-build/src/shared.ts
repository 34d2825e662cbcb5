type Shared = Record<string, { singleton: true; requiredVersion: false; eager?: true; import?: false }>;

/**
 * Shared modules that are only a thin wrapper: the host loads the heavy part as this chunk. A share that is loaded
 * lazily by the federation runtime itself stays `undefined` for ever once its chunk has failed.
 */
export const heavyParts: Readonly<Record<string, string>> = {
  '@avenue/ui/bars': 'ui-bars',
  '@avenue/ui/chart': 'ui-chart',
  '@avenue/ui/dialog': 'ui-dialog',
  '@avenue/ui/form': 'ui-form',
  '@avenue/ui/media': 'ui-media',
  '@avenue/ui/overlay': 'ui-overlay',
  // One plain button, whose list opens with the same code.
  '@avenue/ui/picker': 'ui-overlay',
  '@avenue/ui/table': 'ui-table',
};

/**
 * Heavy parts that a page draws only when something is pressed or when its data asks for them: a preload would compete
 * with the page and often never be used. They load when they are drawn.
 */
export const drawnLater: ReadonlySet<string> = new Set([
  '@avenue/ui/bars',
  '@avenue/ui/dialog',
  '@avenue/ui/form',
  '@avenue/ui/media',
  '@avenue/ui/picker',
]);

/**
 * Shared modules that the host loads, as this chunk, only for pages that use them, and provides before the page's code
 * asks: whole modules with hooks and components, imported as any other. `host/src/federation/boards.ts` loads exactly
 * these.
 */
export const lateParts: Readonly<Record<string, string>> = {
  '@avenue/boards/comply': 'boards-comply',
  '@avenue/boards/connect': 'boards-connect',
  '@avenue/boards/decide': 'boards-decide',
  '@avenue/boards/learn': 'boards-learn',
  '@avenue/boards/make': 'boards-make',
  '@avenue/boards/material': 'boards-material',
  '@avenue/boards/package': 'boards-package',
  '@avenue/boards/panic': 'boards-panic',
  '@avenue/boards/post': 'boards-post',
  '@avenue/boards/shadow': 'boards-shadow',
  '@avenue/boards/writers': 'boards-writers',
};

/** Heavy parts that a board draws at once: a page with the board preloads them too. */
export const heavyOfBoards: Readonly<Record<string, readonly string[]>> = {
  '@avenue/boards/comply': ['@avenue/ui/overlay'],
  '@avenue/boards/post': ['@avenue/ui/overlay'],
  '@avenue/boards/shadow': ['@avenue/ui/overlay'],
};

/** Modules the host imports and so guarantees to remotes; `host/src/shared-surface.ts` imports exactly these. */
export const sharedSurface: readonly string[] = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'swr',
  '@avenue/data',
  '@avenue/ui',
  ...Object.keys(heavyParts),
];

/**
 * In the host's first chunk. The router is not here: shared modules are never tree-shaken, and all of react-router
 * costs 44 kB (br). Remotes get links and hooks through `@avenue/ui`.
 * Prefixes (`react/`) cover subpaths such as `react/jsx-runtime`.
 */
const sharedNames = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'swr',
  'swr/',
  '@avenue/data',
  '@avenue/ui',
  ...Object.keys(heavyParts),
];

const entries = (more: readonly string[], extra: { eager: true } | { import: false }): Shared =>
  Object.fromEntries(
    [...sharedNames, ...more].map((name) => [name, { singleton: true, requiredVersion: false, ...extra }]),
  );

export const hostShared = (): Shared => entries([], { eager: true });

/** `import: false` leaves no fallback copy in a remote: what the host does not provide fails at once. */
export const remoteShared = (): Shared => entries(Object.keys(lateParts), { import: false });
