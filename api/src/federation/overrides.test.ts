import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { endLink, moveLink, newLink, openRegistry, publish, type Registry } from '@avenue/registry';
import { hostBuild, remoteBuild, served } from '@avenue/registry/testing/builds';
import { keysOfInstallation } from '@avenue/registry/testing/keys';
import { type ObjectStore, startObjectStore } from '@avenue/registry/testing/object-store';
import { LiveBuilds } from './live-builds.ts';
import { keepOverride, overridesOfCookie } from './overrides.ts';

const temporary = (name: string) => fs.mkdtempSync(path.join(os.tmpdir(), `avenue-${name}-`));
let store: ObjectStore;
let registry: Registry;
let builds: LiveBuilds;

before(async () => {
  store = await startObjectStore();
  registry = await openRegistry(temporary('cache'), {
    AVENUE_REGISTRY: 's3://avenue/registry',
    S3_ENDPOINT: store.place.endpoint,
    S3_ACCESS_KEY_ID: store.place.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.place.secretAccessKey,
    ...keysOfInstallation(),
  });
  await publish(registry, [await hostBuild(), await remoteBuild()], { actor: 'ana', served });
  builds = new LiveBuilds({ registry, served, log: () => {} });
  await builds.refresh();
});
after(() => store.end());

async function linked(change?: Parameters<typeof remoteBuild>[1]) {
  const built = await remoteBuild('sales', { build: 'l0cal', ...change });
  await registry.add('sales', built.build, built.dir);
  return newLink(registry, { unit: 'sales', build: built.build, by: 'ana' });
}

/** What a browser that opened this token is shown. */
async function shown(token: string, cookie?: string) {
  const setCookie = (await keepOverride(builds, token, cookie)) ?? '';
  if (!setCookie) return { setCookie, told: undefined, build: undefined };
  const overrides = await overridesOfCookie(builds, setCookie.split(';', 1)[0]);
  const { remotes } = builds.snapshot(overrides);
  return { setCookie, told: overrides?.told, build: remotes.find(({ id }) => id === 'sales')?.build };
}

test('a token is kept in a cookie that no script reads and no other site sends', async () => {
  const { token } = await linked();
  const { setCookie, told, build } = await shown(token);
  assert.match(setCookie, /^override=[\w-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=28800$/);
  assert.equal(build, 'l0cal');
  assert.deepEqual(told, [{ id: 'sales', title: 'Sales', by: 'ana', others: '1.4.0' }]);
  assert.equal(builds.snapshot().remotes[0]?.build, 'b0001');
  assert.equal(builds.snapshot().overrides, undefined);
});

test('a second link to the same part replaces the first', async () => {
  const [first, second] = [await linked(), await linked()];
  const cookie = ((await keepOverride(builds, first.token, undefined)) ?? '').split(';', 1)[0];
  assert.equal((await shown(second.token, cookie)).told?.length, 1);
});

test('a link that moved shows its new build, one that ended the published one', async () => {
  const { link, token } = await linked();
  const next = await remoteBuild('sales', { build: 'l0cal2' });
  await registry.add('sales', 'l0cal2', next.dir);
  await moveLink(registry, link, 'l0cal2');
  assert.equal(await builds.refresh(), true, 'open tabs are told');
  const { setCookie, build: moved } = await shown(token);
  assert.equal(moved, 'l0cal2');
  await endLink(registry, link);
  const overrides = await overridesOfCookie(builds, setCookie.split(';', 1)[0]);
  const build = builds.snapshot(overrides).remotes.find(({ id }) => id === 'sales')?.build;
  const told = overrides?.told;
  assert.equal(build, 'b0001');
  assert.equal(told?.[0]?.refused, 'ana has ended the link.');
});

test('a build that cannot run beside the host is not shown, and the reason is told', async () => {
  const development = {
    build: 'l0dev',
    change: (remote: object) => void Object.assign(remote, { flavour: 'development' }),
  };
  const { told, build } = await shown((await linked(development)).token);
  assert.equal(build, 'b0001');
  assert.match(told?.[0]?.refused ?? '', /development build, the host is a production build/);
});

test('an expired token, one of an unknown part and one of an unknown link show the published build and say why', async () => {
  const named = { for: 'override', unit: 'sales', by: 'ana' };
  const later = new Date(Date.now() + 60_000).toISOString();
  const told = async (value: object) => {
    const result = await shown(
      Buffer.from(
        registry.keys.seal({ ...value, link: randomBytes(6).toString('hex') }, { publish: 'sales' }),
      ).toString('base64url'),
    );
    assert.equal(result.build, 'b0001');
    return result.told?.[0]?.refused;
  };
  assert.match(
    (await told({ ...named, expires: new Date(Date.now() - 1000).toISOString() })) ?? '',
    /^The link has expired/,
  );
  assert.match((await told({ ...named, unit: 'nobody', expires: later })) ?? '', /no part called nobody/);
  assert.match((await told({ ...named, expires: later })) ?? '', /not known here/);
});

test('a token that no trusted key signed is not kept', async () => {
  const { token } = await linked();
  const changed = `${token.slice(0, -8)}AAAAAAAA`;
  for (const text of [changed, 'x', '', 'A'.repeat(5000)])
    assert.equal(await keepOverride(builds, text, undefined), undefined);
  assert.deepEqual(await overridesOfCookie(builds, 'theme=dark'), undefined);
});

test('a store that goes away takes nothing from what is served', async () => {
  const before = builds.snapshot();
  await store.stop();
  await assert.rejects(builds.refresh(), { code: 'unreachable' });
  assert.deepEqual(builds.snapshot(), before);
  assert.ok(await builds.open('sales', 'b0001'));
  await store.start();
  await publish(registry, [await remoteBuild('sales', { build: 'b0002' })], { actor: 'ana', served });
  assert.equal(await builds.refresh(), true);
  assert.equal(builds.snapshot().remotes[0]?.build, 'b0002');
});

test('a pointer put back to an older one changes nothing in a running server', async () => {
  const older = await registry.files.get('sales/live.json');
  await publish(registry, [await remoteBuild('sales', { build: 'b0003' })], { actor: 'ana', served });
  await builds.refresh();
  await registry.files.put('sales/live.json', older ?? '');
  await builds.refresh();
  assert.equal(builds.snapshot().remotes[0]?.build, 'b0003');
});
