/** Of webpack, where a build takes part in federation. */
declare const __webpack_require__: { federation?: HostFederation } | undefined;

interface HostFederation {
  bundlerRuntime: object;
  attachShareScopeMap: (webpackRequire: unknown) => void;
}

declare global {
  /** Code of the federation runtime that remotes take from the host; see `remote-runtime.mjs` of the build. */
  var avenueFederation: HostFederation | undefined;
}

/** Name and version of what the host gives, among the versions that a publish compares: raised where its form changes. */
export const hostRuntime = { name: 'federation runtime of the host', version: '1.0.0' } as const;

/** Gives remotes the host's code that loads shared modules. Nothing in a build without federation. */
export function giveRuntime(): void {
  if (typeof __webpack_require__ === 'undefined') return;
  const { bundlerRuntime, attachShareScopeMap } = __webpack_require__?.federation ?? {};
  if (bundlerRuntime && attachShareScopeMap) globalThis.avenueFederation = { bundlerRuntime, attachShareScopeMap };
}
