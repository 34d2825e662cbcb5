/**
 * What this dashboard never uses of `@module-federation/runtime-core` 2.9.2, in methods that no bundler can drop: from the
 * first text up to the second goes, the third comes instead. Snapshots of manifests (`disableSnapshot` leaves their
 * handler in place), `preloadRemote` (a page names its own preloads), replacing a registered remote (every build has a
 * name of its own), entries that are ES or SystemJS modules.
 *
 * @type {Record<string, [from: string, upTo: string, instead: string][]>}
 */
const cuts = {
  'core.js': [['new SnapshotHandler(this)', ' : new Disabled', 'new DisabledSnapshotHandler()']],
  'helpers.js': [['preloadAssets,\n', '\t\tgetRemoteInfo', '']],
  'remote/index.js': [
    ['async preloadRemote(', 'registerRemotes(', ''],
    ['} else {\n\t\t\tconst messages', '}\n\tremoveRemote(', '}\n\t'],
    ['removeRemote(remote) {', '};\n\n//#endregion', ''],
  ],
  // Of `@module-federation/webpack-bundler-runtime`: remotes that are named at build time, shared modules by halves.
  'remotes.js': [['\tupdateRemoteOptions(options);', '}\n\n//#endregion', '']],
  'init.js': [['\tif (USE_SHARED) {', '\treturn runtime.init(initOptions);', '']],
  'getSharedFallbackGetter.js': [['\tconst { runtime, instance', '};\n\n//#endregion', '\treturn factory;\n']],
  'utils/load.js': [['if (isEsmRemoteType(type)) return loadEsmEntry(', 'return loadEntryScript(', '']],
};

/**
 * webpack loader; fails the build where a text is not found, as with another version of the package.
 *
 * @this {{ resourcePath: string }}
 * @param {string} source
 * @returns {string}
 */
export default function leanRuntime(source) {
  const file = this.resourcePath.replaceAll('\\', '/');
  const [name, own] = Object.entries(cuts).find(([end]) => file.endsWith(`/dist/${end}`)) ?? ['', []];
  let text = source;
  for (const [from, upTo, instead] of own) {
    const start = text.indexOf(from);
    const end = text.indexOf(upTo, start);
    if (start < 0 || end < 0) throw new Error(`${name} of the federation runtime has changed: "${from}" is not there.`);
    text = text.slice(0, start) + instead + text.slice(end);
  }
  return text;
}
