import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import type { LiveEvent } from '@avenue/contract';
import { findRoute } from '@avenue/federation/registry';
import { openRegistry, publish } from '@avenue/registry';
import { type FreeRemote, hostBuild, remoteBuild, served } from '@avenue/registry/testing/builds';
import { LiveBuilds } from '../../../federation/index.ts';
import { renderIndex } from '../../../federation/render-index.ts';
import type { EventBus } from '../../../kernel/events/index.ts';
import { productSlug } from '../../../kernel/product.ts';
import type { Settings } from '../../../kernel/settings/index.ts';
import { followProduct, takeProduct } from './follow-product.ts';

/** A remote with a page below the product's address. */
const fan = (remote: FreeRemote) => {
  const page = { path: '/{product}/leaderboard', page: 'orders', title: 'Leaderboard of {product}' };
  remote.routes = [page, { path: '/fan/refunds', page: 'refunds', title: 'Refunds' }];
  for (const section of remote.nav) section.items = [{ path: page.path, label: 'Leaderboard', order: 1 }];
};

async function started() {
  const AVENUE_REGISTRY = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-product-'));
  const registry = await openRegistry('', { AVENUE_REGISTRY });
  await publish(registry, [await hostBuild(), await remoteBuild('fan', { change: fan })], { actor: 'ana', served });
  const log = (message: string) => assert.fail(message);
  const builds = new LiveBuilds({ registry, served, log });
  await builds.refresh();
  const values = new Map<string, string>();
  const heard: ((event: LiveEvent) => void)[] = [];
  const said: LiveEvent[] = [];
  const bus = {
    subscribe: (listener: (event: LiveEvent) => void) => {
      heard.push(listener);
      return () => void heard.splice(heard.indexOf(listener), 1);
    },
    emit: async (event: LiveEvent) => void said.push(event),
  } as unknown as EventBus;
  const settings = { get: async (name: string) => values.get(name) } as unknown as Settings;
  const services = { builds, settings, bus, log };
  await takeProduct(services);
  const stop = followProduct(services);
  /** Sets a value as another process may: this one hears of it. */
  const set = async (slug: string) => {
    values.set(productSlug, slug);
    for (const listener of heard) listener({ type: 'changed', paths: ['/api/admin/config'] });
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { builds, set, said, stop };
}

test('an unset address has its default; a new one moves the pages at once, without another build, and tabs are told', async () => {
  const { builds, set, said, stop } = await started();
  const pageAt = (pathname: string) => findRoute(builds.snapshot(), pathname)?.route;
  const before = builds.stateId;
  const build = builds.state('fan')?.pointer.build;
  assert.equal(pageAt('/fanloop/leaderboard')?.title, 'Leaderboard of FanLoop');

  await set('clubhouse');
  assert.equal(pageAt('/fanloop/leaderboard'), undefined);
  assert.equal(pageAt('/clubhouse/leaderboard')?.page, 'orders');
  assert.equal(builds.state('fan')?.pointer.build, build);
  assert.notEqual(builds.stateId, before);
  assert.deepEqual(said, [{ type: 'registry' }]);
  const host = builds.host();
  assert.ok(host);
  const html = renderIndex({ host, snapshot: builds.snapshot(), pathname: '/clubhouse/leaderboard' });
  assert.match(html, /page-orders\.js/);
  assert.doesNotMatch(html, /\{product\}/);

  // The same value, and one that cannot be an address.
  await set('clubhouse');
  assert.equal(said.length, 1);
  await set('api');
  assert.equal(pageAt('/fanloop/leaderboard')?.page, 'orders');
  stop();
  await set('later');
  assert.equal(pageAt('/later/leaderboard'), undefined);
});
