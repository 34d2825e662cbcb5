import fs from 'node:fs';
import path from 'node:path';
import type { NavItem, RemoteSource } from '@avenue/federation/registry';
import { expect, test } from '@jest/globals';
import { navIcons } from './icons.ts';

const remotes = path.resolve(__dirname, '../../../remotes');
const iconsIn = (items: readonly NavItem[]): string[] =>
  items.flatMap(({ icon, items: inner = [] }) => [...(icon ? [icon] : []), ...iconsIn(inner)]);

test('every icon that a manifest names is one the host has', () => {
  const manifests = fs
    .readdirSync(remotes)
    .map((id) => path.join(remotes, id, 'remote.json'))
    .filter((file) => fs.existsSync(file))
    .map((file) => JSON.parse(fs.readFileSync(file, 'utf8')) as RemoteSource);
  const named = manifests.flatMap(({ nav }) => nav.flatMap(({ icon, items }) => [icon, ...iconsIn(items)]));
  expect(named.filter((icon) => !(icon in navIcons))).toEqual([]);
});
