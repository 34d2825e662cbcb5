import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { type Header, pack } from 'tar-stream';
import { BadArchive, safePath, unpack } from './unpack.ts';

/** tiny/model.onnx, tiny/tokens.txt and tiny/espeak-ng-data/phontab, packed by GNU tar and bzip2. */
const TINY_BZ2 =
  'QlpoOTFBWSZTWe2/XzgAATV/hMmQEEBAA/+AAgQgCHbv3mAAAICYMAD4AwANGhowjJoNGmgMMADRoaMIyaDRpoDBFJNDSGiYJoaNG0mjNE08dE33yxloNhE0scpADFAUZm2NW1oZhNiaLa5baJcJrSFAkry48pjWnRJJyJlnXDsERRv4RmBX54mGGdXSkJYm7bLckBNJpXBUnCtJzys5m5nnKipKkupnJRbkZJdbUUsSQm95kJzNfI6mJM9eJiTKJZQi4725Cc4pinYuMcMBLRPozZr00pil+c7pcnWEtK8idsp48Sv8vCU1QnkoH+LuSKcKEh236+cA';
const PLENTY = 1_000_000;

let dir: string;
before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'unpack-test-'));
});
after(() => rm(dir, { recursive: true, force: true }));

let count = 0;
const fresh = async () => {
  count += 1;
  return mkdtemp(join(dir, `${count}-`));
};

async function archive(
  name: string,
  entries: readonly (Partial<Header> & { name: string; content?: string })[],
): Promise<string> {
  const tar = pack();
  for (const { content = '', ...header } of entries) tar.entry(header as Header, content);
  tar.finalize();
  const parts: Buffer[] = [];
  for await (const part of tar) parts.push(part as Buffer);
  const file = join(dir, name);
  await writeFile(file, gzipSync(Buffer.concat(parts)));
  return file;
}

test('a tar.bz2 is unpacked without its top folder', async () => {
  const file = join(dir, 'tiny.tar.bz2');
  await writeFile(file, Buffer.from(TINY_BZ2, 'base64'));
  const folder = await fresh();
  await unpack(file, 'tar.bz2', folder, PLENTY);
  assert.equal(await readFile(join(folder, 'model.onnx'), 'utf8'), 'model\n');
  assert.equal(await readFile(join(folder, 'espeak-ng-data/phontab'), 'utf8'), 'ph\n');
});

for (const name of ['/etc/passwd', 'm/../../evil', '..', 'm\\..\\evil', 'C:/evil', 'm//evil']) {
  test(`an entry named ${name} is refused`, async () => {
    assert.throws(() => safePath(name), BadArchive);
    const file = await archive('evil.tar.gz', [
      { name: 'm/fine', content: 'x' },
      { name, content: 'evil' },
    ]);
    await assert.rejects(unpack(file, 'tar.gz', await fresh(), PLENTY), BadArchive);
    assert.ok(!(await readdir(dir)).includes('evil'));
  });
}

test('links are never created', async () => {
  const file = await archive('links.tar.gz', [
    { name: 'm/link', type: 'symlink', linkname: '/etc' },
    { name: 'm/hard', type: 'link', linkname: '/etc/passwd' },
    { name: 'm/model.onnx', content: 'x' },
  ]);
  const folder = await fresh();
  await unpack(file, 'tar.gz', folder, PLENTY);
  assert.deepEqual(await readdir(folder), ['model.onnx']);
});

test('an archive that swells is stopped', async () => {
  const file = await archive('bomb.tar.gz', [{ name: 'm/zeros', content: '0'.repeat(50_000) }]);
  await assert.rejects(unpack(file, 'tar.gz', await fresh(), 10_000), /far bigger/);
});

test('a truncated archive and plain noise are damaged', async () => {
  const whole = Buffer.from(TINY_BZ2, 'base64');
  await writeFile(join(dir, 'cut.tar.bz2'), whole.subarray(0, whole.length / 2));
  await assert.rejects(unpack(join(dir, 'cut.tar.bz2'), 'tar.bz2', await fresh(), PLENTY), BadArchive);
  await writeFile(join(dir, 'noise'), 'this is not an archive');
  await assert.rejects(unpack(join(dir, 'noise'), 'tar.bz2', await fresh(), PLENTY), BadArchive);
  const good = await archive('good.tar.gz', [{ name: 'm/model.onnx', content: 'x'.repeat(5000) }]);
  await writeFile(join(dir, 'cut.tar.gz'), (await readFile(good)).subarray(0, 60));
  await assert.rejects(unpack(join(dir, 'cut.tar.gz'), 'tar.gz', await fresh(), PLENTY), BadArchive);
});
