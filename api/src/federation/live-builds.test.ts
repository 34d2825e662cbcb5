import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, test } from 'node:test';
import { openRegistry, publish, type Registry, type Served } from '@avenue/registry';
import { type FreeRemote, hostBuild, remoteBuild, served } from '@avenue/registry/testing/builds';
import { LiveBuilds } from './live-builds.ts';
import { renderIndex } from './render-index.ts';

// `sales` calls the families shop (its page "orders") and core ("refunds"), `books` calls core alone.

let registry: Registry;
const by = { actor: 'ana', served };
const core = (remote: FreeRemote) => {
  remote.contract = { core: 1 };
  for (const page of Object.values(remote.pages)) page.families = ['core'];
};

beforeEach(async () => {
  const AVENUE_REGISTRY = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-live-'));
  registry = await openRegistry('', { AVENUE_REGISTRY });
  await publish(registry, [await hostBuild(), await remoteBuild(), await remoteBuild('books', { change: core })], by);
});

async function startedWith(now: Served) {
  const said: string[] = [];
  const builds = new LiveBuilds({ registry, served: now, log: (message) => void said.push(message) });
  await builds.refresh();
  return { builds, said };
}

/** Why each page of a remote cannot be opened. */
function troubles(builds: LiveBuilds, id: string) {
  const remote = builds.snapshot().remotes.find((one) => one.id === id);
  assert.ok(remote);
  assert.equal(remote.trouble, undefined);
  return Object.fromEntries(Object.entries(remote.pages).map(([page, { trouble }]) => [page, trouble]));
}

const shopBroke = { ...served, shop: { current: 4, oldest: 4 } };

test('what the server serves has no trouble, an older version included', async () => {
  const { builds, said } = await startedWith({ ...served, shop: { current: 4, oldest: 3 } });
  assert.deepEqual(troubles(builds, 'sales'), { orders: undefined, refunds: undefined });
  assert.deepEqual(said, []);
});

test('what a remote says to questions about its pages stays here, with the product put in', async () => {
  const says = (remote: FreeRemote) => {
    const [{ path: page } = { path: '' }] = remote.routes;
    remote.help = [{ path: page, asks: ['refund|money back'], says: 'Of {product}.' }];
  };
  await publish(registry, [await remoteBuild('helpful', { change: says })], by);
  const { builds } = await startedWith(served);
  builds.setProduct({ name: 'Crossing', slug: 'crossing' });
  assert.deepEqual(
    builds.help().map(({ says: said }) => said),
    ['Of Crossing.'],
  );
  assert.doesNotMatch(JSON.stringify(builds.snapshot()), /refund\|money/);
});

test('a breaking change of one family costs the pages that call it, and no other page or remote', async () => {
  const { builds } = await startedWith(shopBroke);
  const { orders, refunds } = troubles(builds, 'sales');
  assert.match(orders ?? '', /It calls "shop" in version 3, this server serves 4\. .*npm run remote -- publish sales/);
  assert.equal(refunds, undefined);
  assert.deepEqual(troubles(builds, 'books'), { orders: undefined, refunds: undefined });
});

test('a page for a newer server says that the server is to be updated', async () => {
  const { builds } = await startedWith({ ...served, shop: { current: 2, oldest: 2 } });
  assert.match(troubles(builds, 'sales').orders ?? '', /made for a newer server: update Avenue/);
});

test('an earlier build with one number calls every family at that number', async () => {
  const one = (remote: FreeRemote) => {
    remote.contract = 1;
    for (const page of Object.values(remote.pages)) delete page.families;
  };
  await publish(registry, [await remoteBuild('books', { build: 'b0002', change: one })], {
    ...by,
    served: { core: { current: 1, oldest: 1 } },
  });
  const { builds } = await startedWith(served);
  for (const trouble of Object.values(troubles(builds, 'books'))) assert.match(trouble ?? '', /"shop" in version 1/);
});

test('a page that cannot be opened is not loaded ahead, and the tabs are told of the other server', async () => {
  const [before, after] = [await startedWith(served), await startedWith(shopBroke)];
  const preloads = ({ builds }: typeof before) => {
    const host = builds.host();
    assert.ok(host);
    return /rel="preload" href="[^"]*page-orders\.js"/.test(
      renderIndex({ host, snapshot: builds.snapshot(), pathname: '/sales/orders' }),
    );
  };
  assert.deepEqual([preloads(before), preloads(after)], [true, false]);
  assert.notEqual(after.builds.stateId, before.builds.stateId);
});

test('a host that calls what is no longer served stays, and the log says so', async () => {
  const { builds, said } = await startedWith(shopBroke);
  assert.equal(builds.host()?.build, 'h0st1');
  assert.deepEqual(said, ['the live host calls what this server does not serve']);
});
