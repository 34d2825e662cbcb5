import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { test } from 'node:test';
import leanRuntime from './lean-runtime-loader.mjs';

const enhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
const runtime = createRequire(enhanced.resolve('@module-federation/runtime'));
const dist = path.dirname(runtime.resolve('@module-federation/runtime-core'));

const lean = (file: string, source = fs.readFileSync(path.join(dist, file), 'utf8')) =>
  leanRuntime.call({ resourcePath: path.join(dist, file) }, source);

test('the installed runtime loses what is never used and keeps what loads remotes', () => {
  const remote = lean('remote/index.js');
  for (const gone of ['preloadRemote(', 'removeRemote(']) assert.equal(remote.includes(gone), false, gone);
  for (const kept of ['async loadRemote(', 'registerRemotes(', 'registerRemote(', 'initRawContainer('])
    assert.ok(remote.includes(kept), kept);
  assert.match(lean('core.js'), /snapshotHandler = USE_REMOTE \? new DisabledSnapshotHandler\(\)/);
  assert.match(lean('utils/load.js'), /type } = remoteInfo;\n\treturn loadEntryScript\(/);
});

test('what is left is still JavaScript', async () => {
  for (const file of ['core.js', 'helpers.js', 'remote/index.js', 'utils/load.js']) {
    const text = lean(file)
      .replaceAll(/^import .*$/gm, '')
      .replaceAll(/^export .*$/gm, '');
    assert.doesNotThrow(() => new Function(text.replace('import(', 'load(')), file);
  }
});

test('the code that remotes take from the host loses what is named at build time', () => {
  const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'));
  const bundler = path.dirname(tools.resolve('@module-federation/webpack-bundler-runtime'));
  for (const [file, gone, kept] of [
    ['remotes.js', 'idToExternalAndNameMapping', 'function remotes('],
    ['init.js', 'tree-shake', 'return runtime.init(initOptions);'],
    ['getSharedFallbackGetter.js', 'getRemoteEntry', 'return factory;'],
  ] as const) {
    const at = path.join(bundler, file);
    const text = leanRuntime.call({ resourcePath: at }, fs.readFileSync(at, 'utf8'));
    assert.ok(text.includes(kept) && !text.includes(gone), file);
    const plain = text.replaceAll(/^import .*$/gm, '').replaceAll(/^export .*$/gm, '');
    assert.doesNotThrow(() => new Function(plain), file);
  }
});

test('files without cuts stay as they are', () => {
  assert.equal(lean('constant.js', 'const a = 1;'), 'const a = 1;');
});

test('another version of the runtime fails the build instead of passing uncut', () => {
  assert.throws(() => lean('core.js', 'class Other {}'), /core\.js of the federation runtime has changed/);
});
