import assert from 'node:assert/strict';
import { after, before, describe, it, mock } from 'node:test';
import { tables } from '../../../kernel/db/index.ts';
import { EngineError } from '../../../providers/engine.ts';
import { startTestApp, type TestApp, testChannel } from '../../../testing/test-app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const built = 'The old mill was built in 1884 by two brothers.';
const oldest = 'It is the oldest mill in Europe.';
const text = `${built}\n\n${oldest}\n\nCome and look at it on a Sunday.`;

const start = async () =>
  (await app.call('POST /api/scripts', { body: { channel: testChannel, title: 'Mill', topic: 'the old mill', text } }))
    .id;
const claims = async (id: string) =>
  Object.fromEntries(
    (await app.call('GET /api/scripts/{id}/checks', { params: { id } })).claims.map((one) => [one.text, one.state]),
  );

describe('a claim that is none', () => {
  it('is remembered for every script of the studio, in any dress, and taken back', async () => {
    const [one, other] = [await start(), await start()];
    const told = await app.call('POST /api/scripts/{id}/claims', {
      params: { id: one },
      body: { text: oldest, claim: false },
    });
    assert.deepEqual(
      told.claims.map(({ state }) => state),
      ['open', 'dismissed'],
    );
    assert.equal((await claims(other))[oldest], 'dismissed');
    assert.equal(told.open.find(({ name }) => name === 'Claims')?.sentence, '1 of 1 claim has no source');
    const shouted = oldest.toUpperCase();
    const { version } = await app.call('GET /api/scripts/{id}', { params: { id: other } });
    await app.call('PUT /api/scripts/{id}', { params: { id: other }, body: { text: shouted, version } });
    assert.equal((await claims(other))[shouted], 'dismissed');
    await app.call('POST /api/scripts/{id}/claims', { params: { id: other }, body: { text: shouted, claim: true } });
    assert.equal((await claims(one))[oldest], 'open');
  });

  it('is in the journal once, however often it is said', async () => {
    const id = await start();
    for (let turn = 0; turn < 2; turn++)
      await app.call('POST /api/scripts/{id}/claims', { params: { id }, body: { text: built, claim: false } });
    const journal = await app.services.db.select().from(tables.journal);
    assert.equal(journal.filter(({ action, subject }) => action === 'claim.dismissed' && subject === id).length, 1);
    await app.call('POST /api/scripts/{id}/claims', { params: { id }, body: { text: built, claim: true } });
  });

  it('must stand in the script', async () => {
    const id = await start();
    const told = await app.ask('POST /api/scripts/{id}/claims', {
      params: { id },
      body: { text: 'Other words.', claim: false },
    });
    assert.equal(told.status, 409);
    assert.equal(told.error?.code, 'changed_elsewhere');
  });

  it('lets the house rules alone too', async () => {
    const bare = 'It is the oldest in the world.';
    const { id } = await app.call('POST /api/scripts', {
      body: { channel: testChannel, title: 'Bare', text: `${bare} Come and look.` },
    });
    const rules = async () => (await app.call('GET /api/scripts/{id}/checks', { params: { id } })).rules[0]?.verdict;
    assert.equal(await rules(), 'needs evidence');
    await app.call('POST /api/scripts/{id}/claims', { params: { id }, body: { text: bare, claim: false } });
    assert.equal(await rules(), 'pass');
  });
});

describe('a source put under a claim', () => {
  it('carries it whatever its words, but not with another number', async () => {
    const id = await start();
    const params = { id };
    const wrong = await app.ask('POST /api/scripts/{id}/sources', {
      params,
      body: { text: 'Opened in 1885.', claim: built },
    });
    assert.equal(wrong.status, 422);
    assert.match(wrong.error?.details?.[0]?.message ?? '', /The claim says 1884, this source does not/);
    await app.call('POST /api/scripts/{id}/sources', {
      params,
      body: { text: 'Deed of 1884.', title: 'Archive', claim: built },
    });
    const { claims: found } = await app.call('GET /api/scripts/{id}/checks', { params });
    const claim = found.find(({ text: words }) => words === built);
    assert.equal(claim?.state, 'sourced');
    assert.equal(claim?.sourceTitle, 'Archive');
    assert.equal(claim?.sourceSentence, 'Deed of 1884.');
  });

  it('is suggested from the material, those with the number first', async () => {
    const id = await start();
    const params = { id };
    const notes = 'The mill was sold by two brothers. In 1884 the brothers had built a mill. Nothing else is known.';
    await app.call('POST /api/scripts/{id}/sources', { params, body: { text: notes, title: 'Notes' } });
    const { suggestions } = await app.call('GET /api/scripts/{id}/sources/suggest', {
      params,
      query: { claim: built },
    });
    assert.deepEqual(
      suggestions.map(({ sentence, missing, title, from }) => ({ sentence, missing, title, from })),
      [
        { sentence: 'In 1884 the brothers had built a mill.', missing: [], title: 'Notes', from: 'script' },
        { sentence: 'The mill was sold by two brothers.', missing: ['1884'], title: 'Notes', from: 'script' },
      ],
    );
  });

  it('is looked up when asked for: three sentences at most, and without network a word about it', async () => {
    const id = await start();
    const given = { params: { id }, query: { claim: oldest, lookUp: 'true' as const } };
    const lookUp = mock.method(app.services.engines, 'lookUp', async () => [
      {
        title: 'Wikipedia, Mill',
        url: 'https://en.wikipedia.org/wiki/Mill',
        text: `${'The oldest mill in Europe stands here. The oldest European mill is old. A mill in Europe is oldest. Mills of Europe. It rains.'}`,
      },
    ]);
    const { suggestions } = await app.call('GET /api/scripts/{id}/sources/suggest', given);
    assert.equal(suggestions.length, 3);
    assert.ok(suggestions.every(({ from, url }) => from === 'wikipedia' && url));
    lookUp.mock.mockImplementation(async () => {
      throw new EngineError('wikimedia', 'engine_unreachable', 'Wikipedia cannot be reached. Check the network.');
    });
    assert.deepEqual(await app.call('GET /api/scripts/{id}/sources/suggest', given), {
      suggestions: [],
      notes: ['Wikipedia cannot be reached. Check the network.'],
    });
    lookUp.mock.restore();
  });
});

describe('asking before writing', () => {
  it('a topic says whether it needs facts, what happens without, and how it is read', async () => {
    const needs = (topic: string) => app.call('GET /api/topics/needs', { query: { topic } });
    const asked = await needs('why bread rises');
    assert.ok(asked.facts);
    assert.equal(asked.sentence, 'This topic asks why something is so.');
    assert.match(asked.without, /noticing and trying/);
    assert.equal((await needs('desk plants')).facts, false);
    assert.deepEqual((await needs('begginer guitar')).notes, ['"begginer" was read as "beginner".']);
    assert.match((await needs('القهوة العربية')).notes[0] ?? '', /English only/);
    assert.equal((await needs('')).facts, false);
  });

  it('an idea asks until it has material, and its script stands on what was given', async () => {
    const generate = { channel: testChannel, topic: 'how lighthouses worked', count: 2 };
    const { ideas } = await app.call('POST /api/ideas/generate', { body: generate });
    assert.equal(ideas[0]?.needsFacts, 'This topic asks how something works.');
    const notes =
      'Keepers lit an oil lamp at dusk. They carried the oil up the stairs. A lens threw the light far out to sea.';
    const { scriptId } = await app.call('POST /api/ideas/{id}/script', {
      params: { id: ideas[0]?.id ?? '' },
      body: { material: [{ text: notes }] },
    });
    const script = await app.call('GET /api/scripts/{id}', { params: { id: scriptId } });
    assert.match(script.text, /oil lamp at dusk/);
    assert.equal(script.material.length, 1);
    const [first] = await app.call('GET /api/ideas', { query: { ids: ideas[0]?.id ?? '' } });
    assert.equal(first?.needsFacts, undefined);
  });

  it('a draft on another topic is not written from the material of the one before, which stays', async () => {
    const id = await start();
    const params = { id };
    await app.call('POST /api/scripts/{id}/sources', {
      params,
      body: { text: `${built} It ground flour for a village.` },
    });
    const draft = await app.call('POST /api/scripts/{id}/draft', { params, body: { topic: 'why bread rises' } });
    assert.doesNotMatch(draft.text, /1884/);
    assert.equal(draft.material.length, 1);
    const again = await app.call('POST /api/scripts/{id}/draft', { params, body: { topic: 'the mill by the weir' } });
    assert.match(again.text, /1884/);
  });

  it('without facts the script says so', async () => {
    const body = { channel: testChannel, topic: 'how lighthouses worked', count: 1 };
    const { ideas } = await app.call('POST /api/ideas/generate', { body });
    const { scriptId } = await app.call('POST /api/ideas/{id}/script', {
      params: { id: ideas[0]?.id ?? '' },
      body: {},
    });
    const { notes } = await app.call('GET /api/scripts/{id}', { params: { id: scriptId } });
    assert.ok(notes.some((note) => note.includes('Without facts the script is about noticing and trying')));
  });
});
