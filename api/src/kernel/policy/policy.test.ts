import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdsExample, judge, mended, packs } from './index.ts';
import { pack } from './pack.ts';

const video = (payload: Record<string, unknown>) => ({ kind: 'youtube.video', class: 'publish', payload });
const names = (payload: Record<string, unknown>) =>
  judge(packs, video(payload)).flatMap(({ verdict, pack: of }) => (verdict === 'pass' ? [] : [of?.id]));
const answered = { containsSyntheticMedia: true, madeForKids: false };

for (const one of packs)
  test(`every example of ${one.id} comes out as it says, and it has both`, () => {
    assert.ok(one.examples.pass.length > 0 && one.examples.fail.length > 0);
    for (const example of one.examples.pass) assert.ok(holdsExample(one, example, 'pass'), example.title);
    for (const example of one.examples.fail) assert.ok(holdsExample(one, example, 'fail'), example.title);
  });

test('packs have names and verdicts of their own', () => {
  assert.equal(new Set(packs.map(({ id }) => id)).size, packs.length);
  assert.equal(new Set(packs.map(({ title }) => title)).size, packs.length);
});

test('a pack without an example of each kind is none', () => {
  const [first] = packs;
  assert.ok(first);
  for (const without of ['pass', 'fail'] as const)
    assert.throws(() => pack.parse({ ...first, examples: { ...first.examples, [without]: [] } }));
});

test('an effect without a text is not judged by text packs', () => {
  const checks = judge(packs, video(answered));
  assert.deepEqual(
    checks.map(({ pack: of }) => of?.id),
    ['yt-synthetic', 'ai-label', 'yt-kids'],
  );
});

test('a pack of one connector says nothing of another', () => {
  const checks = judge(packs, { kind: 'shop.listing', class: 'list', payload: { title: 'Earn $500 a day' } });
  assert.deepEqual(
    checks.filter(({ verdict }) => verdict !== 'pass').map(({ pack: of }) => of?.id),
    ['aff-claims'],
  );
  assert.ok(checks.every(({ pack: of }) => !of?.id.startsWith('yt-')));
});

test('the verdict quotes what was found, with pack and version', () => {
  const [check] = judge(packs, video({ ...answered, title: 'Earn $500 a day' })).filter(
    ({ verdict }) => verdict === 'blocked',
  );
  assert.deepEqual(check, {
    name: 'No promise of income or health',
    verdict: 'blocked',
    sentence: 'It promises "Earn $500 a day".',
    pack: { id: 'aff-claims', version: 1 },
  });
});

test('what is missing is added before the text, once, and then nothing is open', () => {
  const before = { ...answered, title: 'My lamp', description: 'It is https://amzn.to/3abc' };
  assert.deepEqual(names(before), ['aff-disclosure']);
  const { description } = mended(packs, video(before));
  assert.equal(description, 'Paid links: we may earn from purchases made through them.\n\nIt is https://amzn.to/3abc');
  const after = { ...before, description };
  assert.deepEqual(names(after), []);
  assert.equal(mended(packs, video(after)), after);
});

test('where no text can take the words, it stays open', () => {
  const title = { ...answered, title: 'Now at https://amzn.to/3abc' };
  assert.equal(mended(packs, video(title)), title);
  assert.deepEqual(names(title), ['aff-disclosure']);
});
