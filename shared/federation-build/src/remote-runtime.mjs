import { initContainerEntry } from 'federation-container';

/**
 * What a remote's container brings of `@module-federation/webpack-bundler-runtime`: nothing but how it takes part. The code
 * that loads shared modules is the host's, which holds no state of a build: five kB of each entry. An instance is a build's
 * own, as `init` of `@module-federation/runtime` 2.9.2 makes it; that function itself keeps the newest one for the whole tab.
 */
const core = globalThis._FEDERATION_RUNTIME_CORE;
const given = globalThis.avenueFederation;
if (!given) throw new Error('This build needs a newer host. Deploy Avenue first.');

function init(options) {
  const own = { ...options, id: options.id || '' };
  const there = core.CurrentGlobal.__FEDERATION__.__INSTANCES__.find((one) => one.options.name === own.name);
  if (there) {
    there.initOptions(own);
    return there;
  }
  const Federation = core.getGlobalFederationConstructor() || core.ModuleFederation;
  const made = new Federation(own);
  core.setGlobalFederationInstance(made);
  return made;
}

export default {
  runtime: { init },
  instance: undefined,
  initOptions: undefined,
  // The host is nobody's remote and is built without this one.
  bundlerRuntime: { ...given.bundlerRuntime, initContainerEntry },
  attachShareScopeMap: given.attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
