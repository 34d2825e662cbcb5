import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { EngineError } from '../engine.ts';
import { brandFaces, checkFont, faceFile, lettersWithout } from './index.ts';

const never = new AbortController().signal;
const woff2 = createRequire(import.meta.url).resolve(
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  {
    paths: [new URL('../../../../shared/ui/package.json', import.meta.url).pathname],
  },
);
let dir: string;
before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'fonts-'));
});
after(() => rm(dir, { recursive: true, force: true }));

const archivo = () => readFile(faceFile('archivo') ?? '');

test('every face of the list is in the package and has Latin letters; what it lacks is known', () => {
  for (const { id, name } of brandFaces)
    assert.deepEqual(lettersWithout('Ice floats, 12 times!', faceFile(id) ?? ''), [], name);
  for (const [id, text, lacks] of [
    ['nunito', 'Лёд', []],
    ['archivo', 'الثلج', ['ا', 'ل', 'ث', 'ج']],
    ['cairo', 'الثلج', []],
    ['heebo', 'קרח', []],
    ['dm-serif', '氷', ['氷']],
  ] as const)
    assert.deepEqual(lettersWithout(text, faceFile(id) ?? ''), [...lacks], id);
  assert.equal(faceFile('../../etc/passwd'), undefined);
});

test('a font of the package and one that is packed are taken, and their letters are known', async () => {
  await checkFont(faceFile('fraunces') ?? '', never);
  await checkFont(woff2, never);
  assert.deepEqual(lettersWithout('Ice 氷', woff2), ['氷']);
});

test('what is damaged, cut, empty or huge is refused in words, whatever it does to who reads it', async () => {
  const whole = await archivo();
  const packed = await readFile(woff2);
  const changed = (bytes: Buffer, change: (copy: Buffer) => void) => {
    const copy = Buffer.from(bytes);
    change(copy);
    return copy;
  };
  const table = (tag: string) => whole.indexOf(tag, 0, 'latin1');
  const files: readonly (readonly [string, Buffer, RegExp])[] = [
    ['cut', whole.subarray(0, whole.length / 2), /damaged/],
    ['only a head', whole.subarray(0, 40), /damaged/],
    ['no table', changed(whole, (copy) => copy.writeUInt16BE(0, 4)), /damaged/],
    ['thousands of tables', changed(whole, (copy) => copy.writeUInt16BE(60_000, 4)), /damaged/],
    ['a map beyond the end', changed(whole, (copy) => copy.writeUInt32BE(0xffffff, table('cmap') + 8)), /damaged/],
    [
      'a map of zeros',
      changed(
        whole,
        (copy) => void copy.fill(0, whole.readUInt32BE(table('cmap') + 8), whole.readUInt32BE(table('cmap') + 8) + 64),
      ),
      /damaged/,
    ],
    ['packed and cut', packed.subarray(0, 900), /damaged/],
    ['packed rubbish', Buffer.concat([packed.subarray(0, 400), Buffer.alloc(4000, 7)]), /damaged/],
    ['packed tables without end', changed(packed, (copy) => copy.writeUInt16BE(0xffff, 12)), /damaged/],
    ['huge', Buffer.concat([whole, Buffer.alloc(13 * 1024 ** 2)]), /12 MB/],
  ];
  for (const [name, bytes, words] of files) {
    const file = join(dir, 'font.ttf');
    await writeFile(file, bytes);
    await assert.rejects(checkFont(file, never), (error) => {
      assert.ok(error instanceof EngineError && error.code === 'engine_refused', `${name}: ${error}`);
      assert.match(error.message, words, name);
      return true;
    });
  }
});

test('whoever waits no longer gets no answer', async () => {
  const gone = new AbortController();
  const looked = checkFont(woff2, gone.signal);
  gone.abort(new Error('gone'));
  await assert.rejects(looked, /gone/);
});
