import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { descriptionFile } from '@avenue/federation/layout';
import type { HostJson, RemoteJson } from '@avenue/federation/registry';
import { precompress } from '@avenue/federation-build/compress';
import { sha384 } from '../files.ts';
import type { Built } from '../judge.ts';

/** What the server of these tests serves. */
export const served = { shop: { current: 3, oldest: 2 }, core: { current: 1, oldest: 1 } };

const contract = { shop: 3, core: 1 };

type Thawed<Value> = Value extends readonly (infer Item)[]
  ? Thawed<Item>[]
  : Value extends object
    ? { -readonly [Key in keyof Value]: Thawed<Value[Key]> }
    : Value;
export type FreeRemote = Thawed<RemoteJson>;
export type FreeHost = Thawed<HostJson>;

interface Changes<Description> {
  build?: string;
  change?(description: Description, files: Record<string, string>): void;
}

const versions = { react: '19.3.0', 'react-dom': '19.3.0', swr: '2.3.6' };

async function write(unit: string, description: FreeRemote | FreeHost, files: Record<string, string>): Promise<Built> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), `avenue-build-${unit}-`));
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(dir, name), text);
  await precompress(dir, Object.keys(files));
  const listed = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, sha384(text)]));
  description.files = { ...listed, ...description.files };
  fs.writeFileSync(path.join(dir, descriptionFile(unit)), JSON.stringify(description));
  return { unit, build: description.build, dir };
}

/** A finished build of a host that shares two packages and one module of the workspace. */
export function hostBuild({ build = 'h0st1', change }: Changes<FreeHost> = {}): Promise<Built> {
  const description: FreeHost = {
    build,
    js: ['main.js'],
    css: [],
    fonts: [],
    shared: {},
    files: {},
    contract: { ...contract },
    versions: { ...versions },
    flavour: 'production',
    provides: { '@avenue/ui': ['Button', 'Card', 'Link'], '@avenue/data': ['useApi'] },
  };
  const files = { 'main.js': `start("${build}")` };
  change?.(description, files);
  return write('host', description, files);
}

/** A finished build of a remote with two pages. */
export function remoteBuild(id = 'sales', { build = 'b0001', change }: Changes<FreeRemote> = {}): Promise<Built> {
  const files: Record<string, string> = {
    'entry.js': `entry("${build}")`,
    'pages.js': 'pages()',
    'page-orders.js': 'orders()',
    'page-orders.css': '.orders { color: red }',
    'page-refunds.js': 'refunds()',
  };
  const description: FreeRemote = {
    id,
    title: 'Sales',
    owner: 'Sales team',
    version: '1.4.0',
    contract: { ...contract },
    nav: [
      {
        section: id,
        label: 'Sales',
        caption: 'Money',
        icon: 'coin',
        order: 10,
        items: [
          { path: `/${id}/orders`, label: 'Orders', order: 10 },
          { path: `/${id}/refunds`, label: 'Refunds', order: 20 },
        ],
      },
    ],
    routes: [
      { path: `/${id}/orders`, page: 'orders', title: 'Orders', data: ['/api/jobs'] },
      { path: `/${id}/refunds`, page: 'refunds', title: 'Refunds' },
    ],
    build,
    entry: 'entry.js',
    pages: {
      orders: { js: ['pages.js', 'page-orders.js'], css: ['page-orders.css'], shared: [], families: ['shop'] },
      refunds: { js: ['pages.js', 'page-refunds.js'], css: [], shared: [], families: ['core'] },
    },
    files: {},
    versions: { ...versions },
    flavour: 'production',
    uses: { '@avenue/ui': ['Button', 'Link'] },
    bundles: ['uqr'],
  };
  change?.(description, files);
  return write(id, description, files);
}
