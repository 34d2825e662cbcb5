import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { LoadReport } from '@avenue/contract';
import { openRegistry, publish, type Registry } from '@avenue/registry';
import { hostBuild, remoteBuild, served } from '@avenue/registry/testing/builds';
import { LiveBuilds } from '../../../federation/index.ts';
import { localOperator, type Principal, siteOf } from '../../../kernel/identity/index.ts';
import { callIn } from '../../../services.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { floorsIn } from './floors.ts';
import { remoteHandlers } from './index.ts';

let app: TestApp;
let place: string;
let registry: Registry;
const by = { actor: 'ana', served };

before(async () => {
  app = await startTestApp();
});
after(() => app.close());

beforeEach(async () => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'avenue-floors-'));
  registry = await openRegistry('', { AVENUE_REGISTRY: place });
  await publish(registry, [await hostBuild(), await remoteBuild()], by);
});

/** A server that starts on this registry and this database. */
async function started() {
  const said: string[] = [];
  const own = await openRegistry('', { AVENUE_REGISTRY: place }, { operationsOnly: true });
  const builds = new LiveBuilds({ registry: own, served, log: (message) => void said.push(message) });
  await builds.refresh();
  await builds.keepFloors(floorsIn(app.services.db));
  const shown = () => builds.snapshot().remotes.find(({ id }) => id === 'sales')?.build;
  return { builds, said, shown };
}

const live = () => path.join(place, 'sales/live.json');

describe('an older pointer', () => {
  test('that is put back while no server runs is not served at the next start, and the log says so', async () => {
    const older = fs.readFileSync(live());
    await publish(registry, [await remoteBuild('sales', { build: 'b0002' })], by);
    assert.equal((await started()).shown(), 'b0002');
    fs.writeFileSync(live(), older);
    const { shown, said, builds } = await started();
    assert.equal(shown(), 'b0002');
    assert.deepEqual(said, ['what is live of a part was put back to an older state']);
    await assert.rejects(builds.registry.pointer('sales'), /publish with "--after 2"/);
    await publish(
      await openRegistry('', { AVENUE_REGISTRY: place }),
      [await remoteBuild('sales', { build: 'b0003' })],
      {
        ...by,
        after: 2,
      },
    );
    await builds.refresh();
    assert.equal(shown(), 'b0003');
  });

  test('does not come back by way of no pointer at all', async () => {
    await publish(registry, [await remoteBuild('sales', { build: 'b0002' })], by);
    assert.equal((await started()).shown(), 'b0002');
    fs.rmSync(live());
    assert.equal((await started()).shown(), 'b0002');
  });

  test('of a slower server does not lower what another one keeps', async () => {
    const { builds } = await started();
    const store = floorsIn(app.services.db);
    const older = fs.readFileSync(live(), 'utf8');
    await publish(registry, [await remoteBuild('sales', { build: 'b0002' })], by);
    await builds.refresh();
    await store.keep('sales', 1, older);
    fs.writeFileSync(live(), older);
    assert.equal((await started()).shown(), 'b0002');
  });
});

test('a kept row that nobody signed raises no floor, and a registry with other keys begins anew', async () => {
  const { db } = app.services;
  await started();
  const forged = JSON.parse(fs.readFileSync(live(), 'utf8'));
  const payload = JSON.stringify({ ...JSON.parse(forged.payload), revision: 999 });
  await floorsIn(db).keep('sales', 999, JSON.stringify({ ...forged, payload }));
  const { shown, said } = await started();
  assert.deepEqual([shown(), said], ['b0001', []]);
  const rows = await floorsIn(db).load();
  assert.ok(rows.some(({ unit, signed }) => unit === 'sales' && !signed.includes('999')));
});

describe('a fault that is told', () => {
  const member = (id: string, role: Principal['role']): Principal => ({ ...localOperator, kind: 'member', id, role });
  const report: LoadReport = {
    remote: 'sales',
    build: 'b0002',
    page: 'orders',
    stage: 'shown',
    ms: 5,
    fault: false,
    damaged: false,
    cause: '',
  };
  const fault = { ...report, stage: 'render' as const, fault: true, cause: 'invented' };

  /** A server with a new build, and how its page is told about. */
  async function withNew() {
    await publish(registry, [await remoteBuild('sales', { build: 'b0002' })], by);
    const { builds, shown } = await started();
    await app.pool.query('delete from system.remote_loads');
    const tell = async (who: Principal, ...reports: LoadReport[]) => {
      const call = { ...callIn(app.services, 'own', { who }), builds };
      const asked = {
        address: '127.0.0.1',
        agent: undefined,
        reference: 'ave-test',
        site: siteOf('localhost', undefined),
        token: undefined,
        phone: undefined,
      };
      const input = { params: {}, query: {}, body: { reports }, asked, header: () => undefined };
      await remoteHandlers['POST /api/remotes/reports'](call, input);
      return shown();
    };
    return tell;
  }

  test('by one who may not go back by hand takes nothing, however often it is told', async () => {
    const tell = await withNew();
    for (let at = 0; at < 5; at++) assert.equal(await tell(member('ben', 'viewer'), fault, fault), 'b0002');
    assert.equal(await tell(member('cleo', 'editor'), fault), 'b0002');
  });

  test('by three of them goes back', async () => {
    const tell = await withNew();
    assert.equal(await tell(member('ben', 'viewer'), fault), 'b0002');
    assert.equal(await tell(member('cleo', 'viewer'), fault), 'b0002');
    assert.equal(await tell(member('dan', 'viewer'), fault), 'b0001');
  });

  test('by the operator in front of the machine goes back at once', async () => {
    assert.equal(await (await withNew())(localOperator, fault), 'b0001');
  });
});
