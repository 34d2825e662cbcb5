import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { forgetReading, readingsOf, readSales, type Shop } from '../../../capabilities/sales/index.ts';
import { Credentials, type OAuth } from '../../../kernel/credentials/index.ts';
import { EngineError } from '../../../kernel/engine-error.ts';
import { listFacts, noteFact, reverseFact, sumFacts } from '../../../kernel/ledger/index.ts';
import { readMasterKeys } from '../../../kernel/master-key/index.ts';
import { keyPlaceOf, openTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { emptyLedger } from '../../../testing/empty-ledger.ts';
import { youTubePlatform } from '../platform.ts';
import { ConnectedYouTube } from '../testing/connected.ts';

const google = new ConnectedYouTube();
const account = 'CHANNEL_NIGHT';
let database: TestDatabase;
let oauth: OAuth;
let clock = '';
const now = () => Date.parse(clock);
const { signal } = new AbortController();

const shop = (): Shop =>
  youTubePlatform({ oauth, vendor: google.vendor, fetch, now, isAudited: async () => true }) as Shop;
const read = () => readSales({ db: database.db, signal, now }, shop(), account);

before(async () => {
  await google.ready;
  database = await openTestDatabase();
  const credentials = new Credentials(database.db, readMasterKeys(keyPlaceOf(database.dataDir)));
  oauth = google.oauth({ db: database.db, credentials });
  const { scopes, figures, sales } = shop();
  await google.connect(oauth, [...scopes, ...(figures?.scopes ?? []), ...(sales.scopes ?? [])], account);
});
after(() => database.close());
beforeEach(async () => {
  clock = '2026-11-10T20:00:00Z';
  await emptyLedger(database.pool);
  await forgetReading(database.db, { platform: 'youtube', account });
  google.youTube.analytics.workedUpTo = '2026-11-08';
});

/** As a channel earned it, in dollars by day: everything, and of that by ads. */
const earn = (days: Readonly<Record<string, readonly [all: number, ads: number]>>) => {
  google.youTube.analytics.earned = new Map(Object.entries(days).map(([day, [all, ads]]) => [day, { all, ads }]));
};
const standing = async () =>
  (await listFacts(database.db, 'own', { book: 'real', limit: 200 })).rows
    .filter(({ state }) => state !== 'reversed')
    .map(({ sourceId, kind, cents, state, stream = '-' }) => [sourceId, kind, cents, state, stream].join(' '))
    .toSorted();

test('each day is an estimate by what it was earned by, and final once its month is; nothing is written twice', async () => {
  earn({ '2026-10-31': [4.5, 4.5], '2026-11-07': [12.34, 10], '2026-11-08': [0, 0] });
  assert.equal(await read(), 3);
  assert.deepEqual(await standing(), [
    'youtube ads CHANNEL_NIGHT 2026-10-31 income 450 expected ads',
    'youtube ads CHANNEL_NIGHT 2026-11-07 income 1000 expected ads',
    'youtube rest CHANNEL_NIGHT 2026-11-07 income 234 expected -',
  ]);
  assert.equal(await read(), 0);
  assert.equal(google.youTube.requests.at(-1)?.params.startDate, '2024-11-01');
  // Google corrects what it estimated, and October is final.
  clock = '2026-11-13T20:00:00Z';
  earn({ '2026-10-31': [4.4, 4.4], '2026-11-07': [12.34, 10], '2026-11-08': [0, 0] });
  assert.equal(await read(), 1);
  assert.equal((await standing())[0], 'youtube ads CHANNEL_NIGHT 2026-10-31 income 440 confirmed ads');
  const { rows } = await listFacts(database.db, 'own', { book: 'real', limit: 1 });
  assert.deepEqual([rows[0]?.module, rows[0]?.account, rows[0]?.source], ['platforms', account, 'connector']);
  // Nobody looked for months: what was open then is looked at again.
  clock = '2027-02-20T20:00:00Z';
  await read();
  assert.ok((await standing()).every((fact) => fact.includes(' confirmed ')));
});

test('parts of a cent are not lost: a month adds up to what it earned', async () => {
  earn(
    Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`2026-09-${String(at + 1).padStart(2, '0')}`, [0.0142, 0.0142] as const]),
    ),
  );
  await read();
  const [sum] = await sumFacts(database.db, 'own', { book: 'real', by: 'month' }, 'UTC');
  assert.equal(sum?.confirmed, 43);
});

test('what was taken back is a refund, and a day that earned nothing after all is taken out', async () => {
  earn({ '2026-11-06': [2, 2], '2026-11-07': [1, 1] });
  await read();
  earn({ '2026-11-06': [0, 0], '2026-11-07': [-0.5, -0.5] });
  await read();
  assert.deepEqual(await standing(), ['youtube ads CHANNEL_NIGHT 2026-11-07 refund -50 expected ads']);
});

test('a channel that earns nothing there is told so, and a figure that is none writes nothing', async () => {
  await assert.rejects(read(), (error) => error instanceof EngineError && /Partner Program/.test(error.message));
  const reading = (await readingsOf(database.db, 'youtube', [account])).get(account);
  assert.deepEqual([reading?.ok, /Partner Program/.test(reading?.sentence ?? '')], [false, true]);
  assert.deepEqual(await standing(), []);
});

test('a day that a file told stays as the file has it, and is read once the file was taken back; another channel has days of its own', async () => {
  const [day, channelless] = ['2026-09-03', '2026-09-04'];
  const filed = (sourceId: string, of: string, at: string) => ({
    ...({ studio: 'own', book: 'real', source: 'import', kind: 'income', state: 'confirmed' } as const),
    ...{ sourceId, account: of, cents: 700, currency: 'USD', text: 'YouTube revenue', stream: 'ads' as const },
    occurredAt: new Date(`${at}T12:00:00Z`),
  });
  const told = await noteFact(database.db, filed('one', account, day));
  await noteFact(database.db, filed('two', '', channelless));
  await noteFact(database.db, filed('three', 'CHANNEL_DAY', '2026-09-05'));
  earn({ [day]: [7, 7], [channelless]: [7, 7], '2026-09-05': [3, 3] });
  assert.equal(await read(), 1);
  const reading = (await readingsOf(database.db, 'youtube', [account])).get(account);
  assert.ok(reading?.notes.includes('Days that a file told stay as the file has them.'));
  assert.ok((await standing()).includes('youtube ads CHANNEL_NIGHT 2026-09-05 income 300 confirmed ads'));
  await reverseFact(database.db, { studio: 'own', id: told?.id ?? '', reason: 'The file was taken back.' });
  assert.equal(await read(), 1);
  assert.ok((await standing()).includes('youtube ads CHANNEL_NIGHT 2026-09-03 income 700 confirmed ads'));
});
