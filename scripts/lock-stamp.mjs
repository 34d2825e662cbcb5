// Plain JavaScript: `run.mjs` reads it before anything is installed.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const stampFile = (root) => path.join(root, 'node_modules/.lock-hash');

const lockHash = (root) =>
  createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'pnpm-lock.yaml')))
    .update(fs.readFileSync(path.join(root, 'pnpm-workspace.yaml')))
    .digest('hex');

/** Whether the installed packages are those of the lockfile. */
export const isInstalled = (root) =>
  fs.existsSync(stampFile(root)) && fs.readFileSync(stampFile(root), 'utf8') === lockHash(root);

/** Says that the packages of the lockfile are installed. */
export const markInstalled = (root) => fs.writeFileSync(stampFile(root), lockHash(root));
