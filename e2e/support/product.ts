import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeFlags } from '../../scripts/node-flags.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const startLimitMs = 120_000;

/** A running Avenue with a data folder of its own. */
export interface Product {
  url: string;
  dataDir: string;
  /** Ends the server at once, as a power cut would. */
  kill(): Promise<void>;
  /** Ends it as the operator would. */
  stop(): Promise<void>;
  /** Starts again on the same data, at a new URL. */
  restart(): Promise<void>;
  /** What it printed. */
  output(): string;
  /** Whether it has an encoder running; Linux only. */
  renders(): boolean;
}

interface Options {
  env?: Record<string, string>;
  /** Continue with an earlier data folder. */
  dataDir?: string;
}

const gone = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()));

/** An empty folder for the data of a product. */
export const emptyFolder = () => fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-e2e-'));

/** A folder as a first start leaves it: a copy of the one that the run prepared, or an empty one. */
function firstStarted(): string {
  const folder = emptyFolder();
  const prepared = process.env.AVENUE_TEST_DATA;
  // With owners: started as root, PostgreSQL runs as another user and opens only what is its own.
  if (prepared) execFileSync('cp', ['-a', `${prepared}/.`, folder]);
  return folder;
}

/** Starts the product as `npm start` does and waits until it says where it is. */
export async function startProduct({ env = {}, dataDir = firstStarted() }: Options = {}): Promise<Product> {
  let child: ChildProcess | undefined;
  let printed = '';
  const product: Product = { url: '', dataDir, output: () => printed, renders, kill, stop, restart };

  async function restart() {
    const started = spawn(process.execPath, [...nodeFlags, 'scripts/start.ts'], {
      cwd: root,
      env: { ...process.env, PORT: '0', HOST: '127.0.0.1', AVENUE_DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    printed = '';
    product.url = await new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`Avenue did not start:\n${printed}`)), startLimitMs);
      const read = (chunk: Buffer) => {
        printed += chunk.toString();
        const match = /Avenue is ready on (\S+)/.exec(printed);
        if (!match?.[1]) return;
        clearTimeout(timer);
        resolve(match[1]);
      };
      started.stdout.on('data', read);
      started.stderr.on('data', read);
      started.once('exit', (code) => {
        clearTimeout(timer);
        reject(new Error(`Avenue ended with ${code}:\n${printed}`));
      });
    });
  }

  function renders() {
    const { pid } = child ?? {};
    if (pid === undefined) return false;
    const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
    return children.some((id) => fs.readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('ffmpeg'));
  }

  async function kill() {
    if (!child) return;
    child.kill('SIGKILL');
    await gone(child);
  }

  async function stop() {
    if (!child) return;
    child.kill('SIGTERM');
    await gone(child);
  }

  await restart();
  return product;
}

/** Starts a second product that must not start. @returns what it said */
export async function refusedStart(options: Options): Promise<string> {
  const started = await startProduct(options).catch((error: Error) => error);
  if (started instanceof Error) return started.message;
  await started.stop();
  throw new Error('It started.');
}

/** Stops the product and removes its data. */
export async function endProduct(product: Product | undefined): Promise<void> {
  if (!product) return;
  await product.stop();
  fs.rmSync(product.dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** A product that several tests look at; nothing of it may be changed. */
export interface SharedProduct {
  url: string;
  leave(): Promise<void>;
}

/** The product of the whole run; a test that runs alone starts its own. */
export async function sharedProduct(): Promise<SharedProduct> {
  const url = process.env.AVENUE_TEST_PRODUCT;
  if (url) return { url, leave: async () => undefined };
  const product = await startProduct();
  return { url: product.url, leave: () => endProduct(product) };
}
