import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { type CompleteContext, type Receipt, SendPostponed, SendRefused } from '../../kernel/effects/index.ts';
import { openShops, type PlayedShops } from '../testing/played-shops.ts';
import { UnknownPublish } from '../worked-on.ts';
import { type ListingPayload, type ListingShop, listingDraft, listingRelease } from './index.ts';

// Each shop that products are listed at, played on a local port by its published description: a draft is made once, brought to what
// was decided, read back, and shown to everybody only when that was decided too.

const account = 'CHANNEL_NIGHT';
const start = Date.parse('2026-11-23T09:00:00Z');
const since = new Date(start - 1000);
let shops: PlayedShops;
let folder: string;

before(async () => {
  shops = await openShops({ account, now: () => start });
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'listing-'));
});
after(async () => {
  await shops.close();
  fs.rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await shops.empty();
  await shops.etsy.connect();
});
afterEach(() => assert.deepEqual(shops.violations(), []));

const files = { pathOf: (url: string) => path.join(folder, path.basename(url)) };
function stored(words: string, extension: string, name: string) {
  const bytes = Buffer.from(words);
  const url = `/media/${createHash('sha256').update(bytes).digest('hex')}.${extension}`;
  fs.writeFileSync(files.pathOf(url), bytes);
  return { url, bytes: bytes.length, name };
}
const payload = (more: Partial<ListingPayload> = {}): ListingPayload => ({
  ...{ shape: 1, account, mark: 'garden-1a2b', title: 'Garden Journal & Log', ai: false },
  description: 'Rows & beds.\n\nA page for <each> month.',
  ...{ tags: ['garden journal', 'planner'], priceCents: 900, currency: 'USD' },
  files: [stored('pdf bytes', 'pdf', 'Garden-Journal.pdf'), stored('zip bytes', 'zip', 'Extras.zip')],
  pictures: ['one', 'two'].map((name) => ({ ...stored(name, 'jpg', `${name}.jpg`), alt: `Picture ${name}` })),
  ...more,
});
const context = () => ({ account, clientId: 'eff_1', since, signal: AbortSignal.timeout(30_000) });
const whole = (): CompleteContext => ({ ...context(), write: (work) => work() });

const all: Record<
  string,
  { shop(): ListingShop; made(): number; live(): boolean; fault(name: 'drops' | 'loses'): void }
> = {
  gumroad: {
    shop: () => shops.gumroad.listing(files),
    made: () => shops.gumroad.fake.products.all.length,
    live: () => shops.gumroad.fake.products.all.some(({ published }) => published),
    fault: (name) => {
      shops.gumroad.fake.products.faults[name === 'drops' ? 'dropsFiles' : 'losesCreate'] = true;
    },
  },
  etsy: {
    shop: () => shops.etsy.listing(files),
    made: () => shops.etsy.fake.listings.all.length,
    live: () => shops.etsy.fake.listings.all.some(({ state }) => state === 'active'),
    fault: (name) => {
      shops.etsy.fake.listings.faults[name === 'drops' ? 'dropsFiles' : 'losesCreate'] = true;
    },
  },
};

for (const [name, { shop, made, live, fault }] of Object.entries(all)) {
  const draft = () => listingDraft(shop());
  const sent = async (meant = payload()) => {
    const receipt = await draft().send(meant, context());
    await draft().complete?.(meant, receipt, whole());
    return receipt;
  };
  const read = (receipt: Receipt, meant = payload()) => draft().readBack(meant, receipt, context());

  test(`${name}: a draft is made once, with its files and pictures, and reads back as it was meant, seen by nobody`, async () => {
    assert.equal(await draft().access(account, payload()), 'send');
    const receipt = await sent();
    const { verdict, sentence, compared } = await read(receipt);
    assert.equal(verdict, 'same', JSON.stringify(compared));
    assert.match(sentence, /nobody sees it yet/);
    assert.deepEqual([made(), live()], [1, false]);
    // Again from the start, as after a cut: nothing is made twice.
    await sent();
    await draft().complete?.(payload(), receipt, whole());
    assert.equal(made(), 1);
    assert.equal((await read(receipt)).verdict, 'same');
  });

  test(`${name}: an answer that got lost is looked for; nothing is made twice`, async () => {
    fault('loses');
    const receipt = await draft().send(payload(), context());
    assert.equal(made(), 1);
    assert.deepEqual(await draft().find(payload(), context()), receipt);
    assert.equal(await draft().find(payload({ mark: 'other-mark', title: 'Other' }), context()), 'absent');
  });

  test(`${name}: a shop that keeps no file is a mismatch that names it`, async () => {
    fault('drops');
    const { verdict, sentence } = await read(await sent());
    assert.equal(verdict, 'differs');
    assert.match(sentence, /Files: Meant: Garden-Journal\.pdf, Extras\.zip\. There: none\./);
  });

  test(`${name}: changed words and files are brought there; what was replaced leaves, nothing else`, async () => {
    const { id } = await sent();
    const next = payload({
      remoteId: id,
      title: 'Garden Log',
      files: [stored('new pdf', 'pdf', 'Garden-Journal.pdf')],
    });
    const receipt = await sent(next);
    assert.deepEqual([receipt.id, made()], [id, 1]);
    const { verdict, compared } = await read(receipt, next);
    assert.equal(verdict, 'same', JSON.stringify(compared));
  });

  test(`${name}: it is shown to everybody by a decision of its own, once`, async () => {
    const { id } = await sent();
    const release = listingRelease(shop());
    const decided = { shape: 1, account, remoteId: id, title: 'Garden Journal' } as const;
    assert.equal(await release.find(decided, context()), 'absent');
    const receipt = await release.send(decided, context());
    await release.send(decided, context());
    assert.deepEqual([live(), (await release.readBack(decided, receipt, context())).verdict], [true, 'same']);
    assert.match((await read(receipt)).sentence, /for everybody/);
  });

  test(`${name}: what is gone there is refused with a sentence, and reads back as gone`, async () => {
    const gone = payload({ remoteId: '999999' });
    await assert.rejects(draft().send(gone, context()), SendRefused);
    assert.equal((await read({ id: '999999' }, gone)).verdict, 'differs');
  });

  test(`${name}: without a connection that may write, a person does it, with everything that is needed`, async () => {
    const other = { ...payload(), account: 'CHANNEL_OTHER' };
    const way = await draft().access('CHANNEL_OTHER', other);
    assert.match(way === 'send' ? '' : way.handOff, /connect the shop/);
    const kit = draft().handOff?.kit(payload());
    assert.deepEqual([kit?.files.length, kit?.texts.map(({ id }) => id)], [4, ['title', 'description', 'tags']]);
  });
}

test('Gumroad: one that is shown as soon as it is made is taken back at once', async () => {
  shops.gumroad.fake.products.faults.publishes = true;
  await listingDraft(shops.gumroad.listing(files)).send(payload(), context());
  assert.deepEqual([all.gumroad?.made(), all.gumroad?.live()], [1, false]);
});

test('Gumroad: what it does not take is said with its own words; a busy one is asked again', async () => {
  const draft = listingDraft(shops.gumroad.listing(files));
  shops.gumroad.fake.products.faults.refuses = 'Garden Journal & Log';
  await assert.rejects(draft.send(payload(), context()), (error) => {
    assert.ok(error instanceof SendRefused);
    return /Name is not allowed/.test(error.message);
  });
  shops.gumroad.fake.script.push({ status: 429, headers: { 'retry-after': '30' }, body: { message: 'busy' } });
  await assert.rejects(draft.send(payload(), context()), SendPostponed);
  // A busy answer and a fault are not described.
  shops.violations();
});

test('a try that may have arrived and is not found is left open, not sent again', async () => {
  const lost = { lost: true } as const;
  shops.gumroad.fake.script.push(
    { body: { success: true, products: [] } },
    lost,
    { status: 500, body: {} },
    { status: 500, body: {} },
  );
  const { send } = listingDraft(shops.gumroad.listing(files));
  await assert.rejects(
    send(payload(), context()),
    (error) => error instanceof UnknownPublish || error instanceof SendPostponed,
  );
  shops.violations();
});

const pasted: [shop: 'gumroad' | 'etsy', text: string, id: string | undefined][] = [
  ['gumroad', 'https://night.gumroad.com/l/garden?x=1', 'garden'],
  ['gumroad', 'https://evil.example/l/garden', undefined],
  ['gumroad', 'javascript:alert(1)', undefined],
  ['etsy', 'https://www.etsy.com/de/listing/123456789/garden', '123456789'],
  ['etsy', 'http://www.etsy.com/listing/123456789', undefined],
  ['etsy', 'https://etsy.com.evil.example/listing/123456789', undefined],
];
for (const [name, text, id] of pasted)
  test(`an address that was pasted: ${text}`, () => {
    const found = shops[name].listing(files).addressOf(text);
    if (id === undefined) assert.ok('wrong' in found && found.wrong.length > 0);
    else assert.equal('id' in found && found.id, id);
  });

const rules: [shop: 'gumroad' | 'etsy', change: Partial<ListingPayload>, blocked: string[]][] = [
  ['etsy', {}, []],
  ['etsy', { title: 'x'.repeat(141) }, ['Title']],
  ['gumroad', { title: 'x'.repeat(141) }, []],
  ['etsy', { tags: Array.from({ length: 14 }, (_, at) => `tag ${at}`) }, ['Tags']],
  ['etsy', { tags: ['a tag of more than twenty'] }, ['Tags']],
  ['etsy', { description: ' ' }, ['Description']],
  ['etsy', { priceCents: 10 }, ['Price']],
];
for (const [name, change, blocked] of rules)
  test(`${name} takes or does not take ${JSON.stringify(change).slice(0, 50)}`, () => {
    const checks = listingDraft(shops[name].listing(files)).checks?.(payload(change)) ?? [];
    assert.deepEqual(
      checks.filter(({ verdict }) => verdict === 'blocked').map((one) => one.name),
      blocked,
    );
  });
